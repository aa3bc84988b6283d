import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addToLedger,
  ledgerDirectory,
  ledgerHash,
  readLedger,
} from '../../exports/ledger/ledger.js';
import type { Imprint } from '../../exports/overlap/imprint.js';
import { UserError } from '../../pipelines/engine/errors.js';

let ledger = '';
beforeEach(async () => {
  ledger = await mkdtemp(join(tmpdir(), 'freshet-ledger-'));
});
afterEach(() => rm(ledger, { recursive: true }));

const imprint = (id: string): Imprint => ({
  id,
  sources: [`npm:${id}`],
  text: '',
  code: '',
  looks: ['0f'.repeat(32)],
});

async function contents(except = ''): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, imprints } of await readLedger(ledger, { except })) {
    found[name] = [];
    for await (const { id } of imprints()) found[name]?.push(id);
  }
  return found;
}

describe('the ledger', () => {
  it('is empty without a folder, and stands beside the workspace', async () => {
    expect(await readLedger(join(ledger, 'nowhere'), { except: '' })).toEqual([]);
    expect(ledgerDirectory('/data/.freshet', undefined)).toBe('/data/.freshet-ledger');
    expect(ledgerDirectory('/data/.freshet', '/other')).toBe('/other');
  });

  it('gives back what was added, without the release that asks', async () => {
    await addToLedger(ledger, { release: 'q1', imprints: [imprint('a'), imprint('b')] });
    await addToLedger(ledger, { release: 'q2', imprints: [imprint('c')] });
    await writeFile(join(ledger, 'README.md'), 'Ours.');
    expect(await contents()).toEqual({ q1: ['a', 'b'], q2: ['c'] });
    expect(await contents('q2')).toEqual({ q1: ['a', 'b'] });
  });

  it('has a hash that only others than the release change', async () => {
    await addToLedger(ledger, { release: 'q1', imprints: [imprint('a')] });
    const before = await ledgerHash(ledger, { except: 'q2' });
    await addToLedger(ledger, { release: 'q2', imprints: [imprint('c')] });
    expect(await ledgerHash(ledger, { except: 'q2' })).toBe(before);
    expect(await ledgerHash(ledger, { except: '' })).not.toBe(before);
    await addToLedger(ledger, { release: 'q1', imprints: [imprint('a'), imprint('b')] });
    expect(await ledgerHash(ledger, { except: 'q2' })).not.toBe(before);
  });

  it('is written whole, and the same each time', async () => {
    const entry = { release: 'q1', imprints: [imprint('a')] };
    await addToLedger(ledger, entry);
    const bytes = await readFile(join(ledger, 'q1.jsonl'));
    await addToLedger(ledger, entry);
    expect(await readdir(ledger)).toEqual(['q1.jsonl']);
    expect(await readFile(join(ledger, 'q1.jsonl'))).toEqual(bytes);
  });

  it('takes no name that leads elsewhere', async () => {
    const entry = { release: '../q1', imprints: [] };
    await expect(addToLedger(ledger, entry)).rejects.toThrow(UserError);
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
    ['of another release', (text: string) => text.replace('"release":"q1"', '"release":"q9"')],
    ['no JSON', (text: string) => text.replace('{"code"', '{code')],
    ['with a look that is none', (text: string) => text.replace('0f0f', '0z0f')],
  ])('says where an entry is damaged: %s', async (_, damage) => {
    await addToLedger(ledger, { release: 'q1', imprints: [imprint('a'), imprint('b')] });
    const file = join(ledger, 'q1.jsonl');
    await writeFile(file, damage(await readFile(file, 'utf8')));
    await expect(contents()).rejects.toMatchObject({
      problems: [{ place: { file, line: expect.any(Number) }, fix: expect.any(String) }],
    });
  });
});
