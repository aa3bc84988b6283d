import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listFiles } from '../../exports/release/list-files.js';
import { openRelease } from '../../exports/release/open-release.js';
import { main } from '../../pipelines/cli/main.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { freshet } from '../support/freshet.js';
import { buildTasks, manyPackages } from '../support/task-workspace.js';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'freshet-test-'));
  await buildTasks(join(directory, '.freshet'), manyPackages(12, 1));
}, 60_000);

afterAll(() => rm(directory, { recursive: true, force: true }));

const Said = z.record(z.string(), z.unknown());

const Counts = z.object({ tasks: z.number(), leftOut: z.number() });

const at = (name: string) => join(directory, name);

/** In this process: starting another one for each command costs more than the commands. */
async function run(command: string, ...args: string[]) {
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  const needsWorkspace = command === 'release' || args[0] === 'show';
  const workspace = needsWorkspace ? ['--workspace', at('.freshet')] : [];
  const needsOut = command === 'release' && !args.includes('--out');
  const out = needsOut ? ['--out', at(`releases/${args[0]}`)] : [];
  try {
    const all = [command, ...args, ...workspace, ...out, '--json', '--quiet'];
    const code = await main(all);
    return { code, stderr: written.stderr, said: Said.parse(JSON.parse(written.stdout)) };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

async function bytesOf(name: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const folder = join(directory, name);
  for await (const path of listFiles(folder)) {
    found[path] = sha256(await readFile(join(folder, path)));
  }
  return found;
}

describe('freshet release', () => {
  it('writes the same bytes for the same arguments, and verify agrees', async () => {
    const { said, code } = await run('release', 'first', '--splits', 'dev=1,test=2');
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.objectContaining({ ok: true, name: 'first', version: '1.0.0', tasks: 24 }),
    });
    await run('release', 'first', '--splits', 'test=2,dev=1', '--out', at('again'));
    expect(await bytesOf('again')).toEqual(await bytesOf('releases/first'));
    const verified = await run('verify', at('again'));
    expect(verified.code).toBe(0);
    expect(verified.said).toEqual(expect.objectContaining({ ok: true, rows: 24, problems: [] }));
  });

  it('leaves a release alone that is there, and says what is wrong with its arguments', async () => {
    await writeFile(join(directory, 'taken'), '');
    const taken = await run('release', 'first', '--out', at('taken'));
    expect([taken.code, taken.stderr]).toEqual([2, expect.stringContaining('is there already')]);
    for (const [args, message] of [
      [['First'], 'is no name for a release'],
      [['new', '--pipeline', 'taks'], 'Did you mean "tasks"?'],
      [['new', '--since', '2027-01-01'], 'No task is left'],
    ] as const) {
      const { code, stderr } = await run('release', ...args);
      expect([args, code, stderr]).toEqual([args, 2, expect.stringContaining(message)]);
    }
    await expect(stat(join(directory, 'releases', 'new'))).rejects.toThrow('ENOENT');
  });

  it('keeps what was published out of later releases, but not out of its own', async () => {
    const ledger = ['--ledger', join(directory, 'ledger')];
    await writeFile(join(directory, 'few.yaml'), 'splits: { test: 1 }\nmost: { source: 8 }\n');
    const quotas = ['--quotas', at('few.yaml'), ...ledger];
    const { said } = await run('release', 'published', ...quotas, '--publish');
    expect(said).toEqual(expect.objectContaining({ tasks: 8, published: expect.any(String) }));
    const next = await run('release', 'next', ...ledger);
    const groups = new Set<string>();
    for await (const { group } of (
      await openRelease(join(directory, 'releases/published'))
    ).tasks()) {
      groups.add(group);
    }
    for await (const task of (await openRelease(join(directory, 'releases/next'))).tasks()) {
      expect(groups).not.toContain(task.group);
    }
    const { tasks, leftOut } = Counts.parse(next.said);
    expect(tasks + leftOut).toBe(24);
    expect(tasks).toBeGreaterThanOrEqual(8);
    await run('release', 'published', ...quotas, '--out', at('published-again'));
    expect(await bytesOf('published-again')).toEqual(await bytesOf('releases/published'));
  });

  it.each(['separate', 'encrypted'])('keeps %s answers where prompts are not', async (form) => {
    const out = join(directory, form);
    expect((await run('release', 'answers', '--answers', form, '--out', out)).code).toBe(0);
    expect((await run('verify', out)).said).toEqual(expect.objectContaining({ ok: true }));
    const { blobs, tasks } = await openRelease(out);
    for await (const { solution } of tasks()) {
      const { cleanTree } = JSON.parse((await blobs.get(solution)).toString('utf8'));
      expect(await blobs.has(cleanTree)).toBe(true);
    }
    for await (const path of listFiles(out)) {
      if (form === 'separate' && path.startsWith('answers/')) continue;
      const text = await readFile(join(out, path), 'latin1');
      expect([path, text.includes('Clean packages:')]).toEqual([path, false]);
    }
    await rm(join(out, 'answers'), { recursive: true });
    const without = await run('verify', out);
    expect(without.code).toBe(form === 'separate' ? 0 : 1);
  });
});

describe('freshet withdraw', () => {
  it('makes the next patch without a source, and leaves all else where it is', async () => {
    await run('release', 'owned', '--out', at('owned/owned'));
    const { code, said } = await run('withdraw', 'package-3', '--release', at('owned/owned'));
    expect(code).toBe(0);
    expect(said).toEqual(expect.objectContaining({ version: '1.0.1', tasks: 22 }));
    const patch = join(directory, 'owned/owned-1.0.1');
    expect((await run('verify', patch)).said).toEqual(expect.objectContaining({ ok: true }));
    const places = async (folder: string) => {
      const found: string[] = [];
      for await (const { id, split } of (await openRelease(folder)).tasks()) {
        found.push(`${split} ${id}`);
      }
      return found;
    };
    const before = await places(join(directory, 'owned/owned'));
    expect(await places(patch)).toEqual(before.filter((place) => !place.includes('package-3!')));
    for (const [path, hash] of Object.entries(await bytesOf('owned/owned-1.0.1'))) {
      const text = await readFile(join(patch, path), 'latin1');
      if (path === 'manifest.json' || path === 'README.md') continue;
      expect([path, hash, text.includes('package-3')]).toEqual([path, hash, false]);
    }
    const nobody = await run('withdraw', 'nobody', '--release', at('owned/owned'));
    expect([nobody.code, nobody.stderr]).toEqual([
      2,
      expect.stringContaining('was made of "nobody"'),
    ]);
  });
});

describe('freshet split show', () => {
  it('draws the strata of a workspace and of a release', async () => {
    const { stdout, stderr } = await freshet(['split', 'show', '--seed', 'x'], directory);
    expect([stdout, stderr]).toEqual([
      expect.stringMatching(/category\n {2}\w+ +dev +█* \d+\n/),
      expect.any(String),
    ]);
    await run('release', 'drawn');
    const { said } = await run('split', 'show', at('releases/drawn'), '--out', at('strata.svg'));
    expect(said).toEqual(expect.objectContaining({ title: 'drawn 1.0.0', shortfalls: [] }));
    const drawing = await readFile(join(directory, 'strata.svg'), 'utf8');
    expect(drawing).toContain('Tasks by difficulty and split');
    expect((await run('split', 'show', '--out', at('strata.pdf'))).code).toBe(2);
  });
});
