import { describe, expect, it } from 'vitest';
import { excludedBy } from '../../exports/ledger/excluded-by.js';
import { compareSides } from '../../exports/overlap/compare.js';
import { type ComparedTask, usualThresholds } from '../../exports/overlap/imprint.js';
import { taskSide } from '../../exports/overlap/task-side.js';
import { MemoryBlobs } from '../support/memory-blobs.js';
import { pngOf, type SiteLooks, site } from '../support/planted-sites.js';

const blobs = new MemoryBlobs();

interface Planted extends SiteLooks {
  readonly group?: string;
  readonly url?: string;
}

/** A task whose prompt has the files and a picture of a made-up site. */
async function task(id: string, planted: Planted): Promise<ComparedTask> {
  const picture = await blobs.put(await pngOf(planted));
  const files = Object.entries(site(planted)).map(([path, code]) => ({ path, code }));
  const prompt = { files, screenshots: [{ route: '/index.html', broken: picture }] };
  return {
    id,
    group: planted.group ?? `group-${id}`,
    url: planted.url ?? null,
    prompt: await blobs.put(Buffer.from(JSON.stringify(prompt))),
  };
}

async function levelsOf(ours: Planted, theirs: Planted): Promise<string[]> {
  const { findings } = await compareSides(
    taskSide('new', [await task('a', ours)], blobs),
    [taskSide('old', [await task('b', theirs), await task('c', { seed: 'far away' })], blobs)],
    usualThresholds,
  );
  return findings.map(({ level, other }) => (other === 'b' ? level : `${level} of ${other}`));
}

describe('two tasks', () => {
  it('of different works have nothing in common', async () => {
    expect(await levelsOf({ seed: 'one' }, { seed: 'two' })).toEqual([]);
  });

  it('of one group or one repository share a source, whatever they show', async () => {
    const group = 'npm:template';
    expect(await levelsOf({ seed: 'one', group }, { seed: 'two', group })).toEqual(['source']);
    const url = 'https://github.com/Someone/Template.git#readme';
    const repository = 'github:someone/template';
    expect(await levelsOf({ seed: 'one', url }, { seed: 'two', group: repository })).toEqual([
      'source',
    ]);
  });

  it('are alike with other class names, colours, or another layout', async () => {
    const old = { seed: 'one' };
    expect(await levelsOf({ ...old }, old)).toEqual(['text', 'code', 'look']);
    expect(await levelsOf({ ...old, classes: 'x-' }, old)).toEqual(['text', 'look']);
    // The hash is of light and dark, so other colours of the same lightness look alike.
    expect(await levelsOf({ ...old, hue: 200 }, old)).toEqual(['text', 'code', 'look']);
    expect(await levelsOf({ ...old, reflowed: true }, old)).toEqual(['text', 'code']);
    expect(await levelsOf({ ...old, copy: 'other' }, old)).toEqual(['code', 'look']);
  });
});

describe('the exclusion of what is used', () => {
  it('leaves nothing that the past has or is near to', async () => {
    const fresh = ['p', 'q', 'r'].map((seed) => task(`fresh-${seed}`, { seed }));
    const planted = await Promise.all([
      task('renamed', { seed: 'one', classes: 'x-' }),
      task('reflowed', { seed: 'two', reflowed: true, hue: 90 }),
      task('sibling', { seed: 'three', group: 'npm:used' }),
    ]);
    const candidates = [...(await Promise.all(fresh)), ...planted];
    const past = taskSide(
      'spring',
      await Promise.all([
        task('one', { seed: 'one' }),
        task('two', { seed: 'two' }),
        task('used', { seed: 'used', group: 'npm:used' }),
      ]),
      blobs,
    );
    const excluded = await excludedBy(candidates, blobs, [past]);
    expect([...excluded].map(([id, { level, other, of }]) => [id, level, other, of])).toEqual([
      ['sibling', 'source', 'used', 'spring'],
      ['renamed', 'text', 'one', 'spring'],
      ['reflowed', 'text', 'two', 'spring'],
    ]);
    const kept = candidates.filter(({ id }) => !excluded.has(id));
    const { findings } = await compareSides(taskSide('new', kept, blobs), [past], usualThresholds);
    expect(findings).toEqual([]);
  });
});
