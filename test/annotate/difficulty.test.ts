import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DifficultyFit } from '../../annotate/difficulty/fit.js';
import { meanRank, rank } from '../../annotate/difficulty/score.js';
import { difficulty } from '../../annotate/difficulty.js';
import type { Json } from '../../pipelines/engine/json.js';
import { type AnyStage, keep, type Stage } from '../../pipelines/engine/stage.js';
import { candidates, workspaceFor } from '../support/engine.js';

const Numbered = z.object({ number: z.number() });
const Task = z.object({
  defectCount: z.int(),
  filesTouched: z.int(),
  textCharacters: z.int(),
  causeDepth: z.int(),
});

/** Tasks that are the harder the higher their number. */
function tasks(offset = 0, alike = false): AnyStage {
  const stage: Stage<z.infer<typeof Numbered>, z.infer<typeof Task>> = {
    name: 'test/tasks',
    version: 1,
    params: { offset, alike },
    input: Numbered,
    output: Task,
    async run({ number }) {
      const size = alike ? 1 : number + offset;
      return keep({
        defectCount: 1 + Math.floor(size / 3),
        filesTouched: 1 + Math.floor(size / 10),
        textCharacters: 1_000 * size,
        causeDepth: Math.floor(size / 5),
      });
    },
  };
  return stage as AnyStage;
}

const Labelled = z.object({
  id: z.string(),
  difficulty: z.enum(['Easy', 'Medium', 'Hard']),
  difficultyScore: z.number(),
  difficultyFit: z.string(),
  difficultyFrozen: z.boolean(),
});

async function bench() {
  const { workspace, build, rows } = await workspaceFor();
  return {
    workspace,
    async label(
      count: number,
      more: { offset?: number; alike?: boolean; params?: Json; seed?: string },
    ) {
      const { offset, alike, params = {}, seed = 'one' } = more;
      const result = await build(candidates(count), [
        tasks(offset, alike),
        difficulty.create(params, { seed }),
      ]);
      const labelled = z.array(Labelled).parse(await rows());
      const number = (id: string) => labelled.find((row) => row.id === `row-${id}`);
      const counts = { Easy: 0, Medium: 0, Hard: 0 };
      for (const row of labelled) counts[row.difficulty] += 1;
      return { counts, first: number('0'), last: number(`${count - 1}`), labelled, result };
    },
  };
}

describe('difficulty', () => {
  it('is in thirds of the pool, the most of everything being hard', async () => {
    const { workspace, label } = await bench();
    const { counts, first, last } = await label(60, {});
    expect(counts).toEqual({ Easy: 20, Medium: 20, Hard: 20 });
    expect(first).toMatchObject({ difficulty: 'Easy', difficultyFrozen: true });
    expect(last).toMatchObject({ difficulty: 'Hard' });
    const fit = await workspace.blobs.get(first?.difficultyFit ?? '');
    expect(DifficultyFit.parse(JSON.parse(fit.toString()))).toMatchObject({ tasks: 60 });
  });

  it('stays as it was fitted when the pool changes, until it is fitted anew', async () => {
    const { label } = await bench();
    const before = await label(60, {});
    const harder = await label(60, { offset: 100 });
    expect(harder.counts).toEqual({ Easy: 0, Medium: 0, Hard: 60 });
    expect(harder.first?.difficultyFit).toBe(before.first?.difficultyFit);
    const refitted = await label(60, { offset: 100, params: { refit: 1 } });
    expect(refitted.counts).toEqual({ Easy: 20, Medium: 20, Hard: 20 });
    // What was decided by the old thresholds is still what they say.
    const again = await label(60, { offset: 100 });
    expect(again.counts).toEqual(harder.counts);
    expect(again.result.steps.at(-1)?.executed).toBe(0);
    expect((await label(60, { offset: 100, seed: 'two' })).counts.Easy).toBe(20);
  });

  it('of a small pool is its own affair and freezes nothing', async () => {
    const { workspace, label } = await bench();
    const few = await label(9, { offset: 500 });
    expect(few.counts).toEqual({ Easy: 3, Medium: 3, Hard: 3 });
    expect(few.first?.difficultyFrozen).toBe(false);
    expect(await readdir(workspace.directory)).not.toContain('replies');
    expect((await label(60, {})).counts).toEqual({ Easy: 20, Medium: 20, Hard: 20 });
    // Nor does it look at what was frozen since: the same rows always get the same labels.
    expect((await label(10, { offset: 500 })).counts.Hard).toBeLessThan(5);
  });

  it('of tasks that are all alike is medium', async () => {
    const { label } = await bench();
    expect((await label(40, { alike: true })).counts).toEqual({ Easy: 0, Medium: 40, Hard: 0 });
  });

  it('refuses thresholds that somebody changed', async () => {
    const { workspace, label } = await bench();
    await label(60, {});
    const folder = join(workspace.directory, 'replies');
    const [file = ''] = await readdir(folder);
    await writeFile(join(folder, file), JSON.stringify({ etag: 'x', body: '{}' }));
    await expect(label(61, {})).rejects.toThrow(/changed by hand/);
    await rm(join(folder, file));
    expect((await label(61, {})).first?.difficultyFrozen).toBe(true);
  });

  it('of large pools is told by tables that stay small', async () => {
    const { workspace, label } = await bench();
    const { counts, first } = await label(900, {});
    const fit = await workspace.blobs.get(first?.difficultyFit ?? '');
    const { sorted } = DifficultyFit.parse(JSON.parse(fit.toString()));
    expect(sorted.textCharacters).toHaveLength(200);
    for (const count of Object.values(counts)) expect(Math.abs(count - 300)).toBeLessThan(10);
  });
});

describe('a rank', () => {
  it('is the share of what is less and half of what is equal', () => {
    expect(rank(5, [1, 2, 3, 4])).toBe(1);
    expect(rank(0, [1, 2, 3, 4])).toBe(0);
    expect(rank(2, [1, 2, 2, 4])).toBe(0.5);
    expect(rank(3, [1, 2, 2, 4])).toBe(0.75);
    expect(rank(7, [])).toBe(0.5);
  });

  it('counts each quantity the same', () => {
    const table = [0, 1, 2, 3];
    const tables = {
      defectCount: table,
      filesTouched: table,
      textCharacters: table,
      causeDepth: table,
    };
    const none = { defectCount: -1, filesTouched: -1, textCharacters: -1, causeDepth: -1 };
    expect(meanRank(none, tables)).toBe(0);
    for (const name of Object.keys(none)) {
      expect(meanRank({ ...none, [name]: 9 }, tables)).toBe(0.25);
    }
  });
});
