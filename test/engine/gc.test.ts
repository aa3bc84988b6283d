import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { keep, type Stage } from '../../pipelines/engine/stage.js';
import { collectGarbage } from '../../pipelines/engine/store/garbage/collect.js';
import { putTree } from '../../pipelines/engine/tree.js';
import { candidates, workspaceFor } from '../support/engine.js';

const Numbered = z.object({ number: z.number() });

/** Gives each row a page in a tree, so that the row names the tree and only the tree the page. */
const pages = (word: string): Stage<z.infer<typeof Numbered>, { tree: string }> => ({
  name: 'test/pages',
  version: 1,
  params: { word },
  input: Numbered,
  output: z.object({ tree: z.string() }),
  async run({ number }, { blobs }) {
    const bytes = Buffer.from(`<p>${word} ${number}</p>`);
    const tree = { 'index.html': { hash: await blobs.put(bytes), size: bytes.length } };
    return keep({ tree: await putTree(blobs, tree) });
  },
});

const all = { forget: [], dryRun: false };

async function setUp() {
  const made = await workspaceFor();
  const { workspace } = made;
  return {
    ...made,
    async blobCount() {
      let count = 0;
      for await (const _ of workspace.blobs.list()) count += 1;
      return count;
    },
    collect: (more: Partial<Parameters<typeof collectGarbage>[1]> = {}) =>
      collectGarbage(workspace, { ...all, ...more }),
  };
}

describe('collecting garbage', () => {
  it('removes nothing that the last build used', async () => {
    const { build, collect, rows } = await setUp();
    await build(candidates(3), [pages('one')]);
    const before = await rows();
    expect(await collect()).toMatchObject({ rows: 0, outcomes: 0, steps: 0, blobs: 0, bytes: 0 });
    expect(await rows()).toEqual(before);
  });

  it('removes what only an earlier build used, and then building runs nothing', async () => {
    const { build, collect, blobCount, rows, workspace } = await setUp();
    await build(candidates(3), [pages('one')]);
    await build(candidates(2), [pages('two')]);
    const before = await rows();
    expect(await blobCount()).toBe(10);
    const gone = await collect();
    expect(gone).toMatchObject({
      rows: 5,
      outcomes: 4,
      snapshots: 1,
      units: 3,
      found: 3,
      blobs: 6,
    });
    expect(gone.bytes).toBeGreaterThan(6 * '<p>one 0</p>'.length);
    expect(await blobCount()).toBe(4);
    expect(await rows()).toEqual(before);
    await workspace.database.run('UPDATE builds SET key = NULL');
    const { steps } = await build(candidates(2), [pages('two')]);
    expect(steps.map(({ executed }) => executed)).toEqual([0, 0, 0]);
    const older = await build(candidates(2), [pages('one')]);
    expect(older.steps.at(-1)).toMatchObject({ executed: 2 });
  });

  it('counts the same without removing anything when it is a dry run', async () => {
    const { build, collect, blobCount } = await setUp();
    await build(candidates(3), [pages('one')]);
    await build(candidates(2), [pages('two')]);
    const would = await collect({ dryRun: true });
    expect(await blobCount()).toBe(10);
    expect(await collect()).toEqual(would);
  });

  it('keeps what every pipeline used, until one is forgotten', async () => {
    const { build, collect, blobCount } = await setUp();
    await build(candidates(2), [pages('one')]);
    await build(candidates(2), [pages('two')], { name: 'other' });
    expect(await collect()).toMatchObject({ blobs: 0, outcomes: 0 });
    expect(await collect({ forget: ['other'] })).toMatchObject({ blobs: 4, builds: 3 });
    expect(await blobCount()).toBe(4);
    await expect(collect({ forget: ['other'] })).rejects.toThrow('No pipeline "other"');
  });

  it('keeps recent outcomes and what they name when asked to', async () => {
    const { build, collect, blobCount } = await setUp();
    await build(candidates(2), [pages('one')]);
    await build(candidates(2), [pages('two')]);
    const since = new Date(Date.now() - 60_000);
    expect(await collect({ since })).toMatchObject({ outcomes: 0, blobs: 0 });
    const { steps } = await build(candidates(2), [pages('one')]);
    expect(steps.at(-1)).toMatchObject({ executed: 0, cached: 2 });
    expect(await collect({ since: new Date(Date.now() + 60_000) })).toMatchObject({ blobs: 4 });
    expect(await blobCount()).toBe(4);
  });

  it('refuses after a build that was not finished', async () => {
    const { build, collect, stop } = await setUp();
    await build(candidates(2), [pages('one')]);
    const stopping = pages('two');
    const run: typeof stopping.run = async (row, tools) => {
      stop();
      return stopping.run(row, tools);
    };
    await build(candidates(2), [{ ...stopping, run }]);
    await expect(collect()).rejects.toThrow('was not finished');
    await build(candidates(2), [pages('two')]);
    expect(await collect()).toMatchObject({ blobs: 4 });
  });

  it('leaves blobs too many and none too few when it dies between the two', async () => {
    const { build, collect, blobCount, workspace } = await setUp();
    await build(candidates(2), [pages('one')]);
    await build(candidates(2), [pages('two')]);
    const remove = workspace.blobs.delete;
    workspace.blobs.delete = async () => {
      throw new Error('power cut');
    };
    await expect(collect()).rejects.toThrow('power cut');
    expect(await blobCount()).toBe(8);
    workspace.blobs.delete = remove;
    expect(await collect()).toMatchObject({ outcomes: 0, blobs: 4 });
    expect(await blobCount()).toBe(4);
  });

  it('takes away blobs that a crash left behind', async () => {
    const { build, collect, workspace } = await setUp();
    await build(candidates(1), [pages('one')]);
    const hash = await workspace.blobs.put(Buffer.from('left over'));
    expect(await collect()).toMatchObject({ blobs: 1, bytes: 9 });
    expect(await workspace.blobs.has(hash)).toBe(false);
  });
});
