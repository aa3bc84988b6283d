import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTools } from '../../pipelines/cli/tools.js';
import type { Plan } from '../../pipelines/engine/run/build.js';
import { forecast } from '../../pipelines/engine/run/forecast.js';
import { Stop } from '../../pipelines/engine/run/stop.js';
import { type AnyStage, keep, type SetStage } from '../../pipelines/engine/stage.js';
import { candidates, workspaceFor } from '../support/engine.js';

function label(name: string, version = 1): AnyStage {
  return {
    name: `test/${name}`,
    version,
    params: {},
    input: z.object({ number: z.number() }),
    output: z.record(z.string(), z.number()),
    run: async () => keep({ [name]: version }),
  };
}

const rank: SetStage<unknown> = {
  name: 'test/rank',
  version: 1,
  params: {},
  input: z.object({ id: z.string() }),
  output: z.object({ rank: z.number() }),
  async *decide(rows) {
    for await (const { id } of rows.query(
      `SELECT id FROM ${rows.view}`,
      z.object({ id: z.string() }),
    )) {
      yield { id, keep: { rank: 1 } };
    }
  },
};

async function setUp() {
  const made = await workspaceFor();
  const { workspace } = made;
  return {
    ...made,
    async waiting(count: number, stages: readonly AnyStage[], more: Partial<Plan> = {}) {
      const plan: Plan = {
        name: 'test',
        sources: [candidates(count)],
        stages,
        settings: { seed: 'test' },
        limit: Infinity,
        refresh: false,
        ...more,
      };
      const tools = makeTools(workspace, new Stop().now, () => {});
      const steps = await forecast(plan, { workspace, tools });
      return steps.map(({ input, waiting, open }) => [input, waiting, open]);
    },
  };
}

describe('what a build would have to do', () => {
  it('is nothing after a build', async () => {
    const { build, rows, waiting } = await setUp();
    await build(candidates(3), [label('one'), rank]);
    const before = await rows();
    expect(await waiting(3, [label('one'), rank])).toEqual(Array(4).fill([3, 0, false]));
    expect(await rows()).toEqual(before);
  });

  it('is unknown where nobody has looked for candidates', async () => {
    const { build, waiting } = await setUp();
    const nothing = Array(3).fill([0, 0, true]);
    expect(await waiting(3, [rank])).toEqual(nothing);
    await build(candidates(3), [rank]);
    expect(await waiting(3, [rank], { refresh: true })).toEqual(nothing);
  });

  it('is the rows that a changed step has not seen, and an open number after it', async () => {
    const { build, waiting } = await setUp();
    await build(candidates(3), [label('one'), label('two'), rank]);
    const changed = [label('one'), label('two', 2), rank];
    expect(await waiting(3, changed)).toEqual([
      [3, 0, false],
      [3, 0, false],
      [3, 0, false],
      [3, 3, false],
      [0, 0, true],
    ]);
  });

  it('is the whole set for a stage that must see all rows', async () => {
    const { build, waiting } = await setUp();
    await build(candidates(4), [rank], { limit: 2 });
    expect(await waiting(4, [rank], { limit: 2 })).toEqual(Array(3).fill([2, 0, false]));
    expect(await waiting(4, [rank])).toEqual([
      [2, 0, true],
      [2, 0, true],
      [2, 2, true],
    ]);
  });
});
