import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RowError, Throttled, UserError } from '../../pipelines/engine/errors.js';
import type { Source } from '../../pipelines/engine/source.js';
import {
  type AnyStage,
  drop,
  keep,
  type SetStage,
  type Stage,
} from '../../pipelines/engine/stage.js';
import { candidates, workspaceFor } from '../support/engine.js';

const Number_ = z.object({ number: z.number() });
type Number_ = z.infer<typeof Number_>;

function stage(
  run: Stage<Number_, { doubled: number }>['run'],
  more: Partial<Stage<Number_, { doubled: number }>> = {},
): Stage<Number_, { doubled: number }> {
  return {
    name: 'test/double',
    version: 1,
    params: {},
    input: Number_,
    output: z.object({ doubled: z.number() }),
    run,
    ...more,
  };
}

const double = stage(async ({ number }) => keep({ doubled: number * 2 }));

describe('a build', () => {
  it('merges what a stage adds and remembers every drop', async () => {
    const { build, rows } = await workspaceFor();
    const odd = stage(async ({ number }) =>
      number % 2 === 1 ? drop('odd', `${number} is odd`) : keep({ doubled: number * 2 }),
    );
    const { steps } = await build(candidates(10), [odd]);
    expect(steps.at(-1)).toMatchObject({ kept: 5, dropped: 5, reasons: { odd: 5 }, executed: 10 });
    expect(await rows()).toContainEqual(expect.objectContaining({ number: 8, doubled: 16 }));
  });

  it('runs a stage once for rows that look the same to it', async () => {
    const { build } = await workspaceFor();
    let runs = 0;
    const counted = stage(async ({ number }) => {
      runs += 1;
      return keep({ doubled: number });
    });
    const { steps } = await build(
      candidates(20, (index) => index % 4),
      [counted],
    );
    expect(runs).toBe(4);
    expect(steps.at(-1)).toMatchObject({ executed: 4, cached: 16, kept: 20 });
  });

  it('reuses outcomes when an unrelated field of the row changes', async () => {
    const { build } = await workspaceFor();
    const label = (text: string): Stage<unknown, unknown> => ({
      name: 'test/label',
      version: 1,
      params: { text },
      input: z.object({}),
      output: z.object({ label: z.string() }),
      run: async () => keep({ label: text }),
    });
    await build(candidates(5), [label('one'), double]);
    const { steps } = await build(candidates(5), [label('two'), double]);
    expect(steps.at(-1)).toMatchObject({ executed: 0, cached: 5, kept: 5 });
  });

  it('runs again when the version, the parameters or the input change', async () => {
    const { build } = await workspaceFor();
    await build(candidates(3), [double]);
    expect((await build(candidates(3), [double])).steps.at(-1)?.executed).toBe(0);
    const newer = { ...double, version: 2 };
    expect((await build(candidates(3), [newer])).steps.at(-1)?.executed).toBe(3);
    const other = { ...double, params: { by: 2 } };
    expect((await build(candidates(3), [other])).steps.at(-1)?.executed).toBe(3);
    expect((await build(candidates(4), [double])).steps.at(-1)?.executed).toBe(1);
  });

  it('makes several rows of one, with ids of their own', async () => {
    const { build, rows } = await workspaceFor();
    const split: AnyStage = {
      name: 'test/split',
      version: 1,
      params: {},
      input: z.object({ id: z.string() }),
      output: z.object({ id: z.string() }),
      run: async (row) => {
        const { id } = z.object({ id: z.string() }).parse(row);
        return keep({ id: `${id}#a` }, { id: `${id}#b` });
      },
    };
    await build(candidates(2), [split]);
    expect((await rows()).map(({ id }) => id)).toEqual([
      'row-0#a',
      'row-0#b',
      'row-1#a',
      'row-1#b',
    ]);
  });
});

describe('the class of an error is the policy', () => {
  it('RowError drops and is remembered', async () => {
    const { build } = await workspaceFor();
    let runs = 0;
    const broken = stage(async () => {
      runs += 1;
      throw new RowError('hopeless', 'never');
    });
    await build(candidates(1), [broken]);
    const { steps } = await build(candidates(1), [broken]);
    expect(steps.at(-1)).toMatchObject({ dropped: 1, failed: 0, reasons: { hopeless: 1 } });
    expect(runs).toBe(1);
  });

  it('another error is tried again, then fails and is not remembered', async () => {
    const { build } = await workspaceFor();
    let runs = 0;
    const flaky = stage(
      async ({ number }) => {
        runs += 1;
        if (runs < 4) throw new Error('connection reset');
        return keep({ doubled: number });
      },
      { attempts: 2 },
    );
    const first = await build(candidates(1), [flaky]);
    expect(first.steps.at(-1)).toMatchObject({ failed: 1, kept: 0 });
    expect(runs).toBe(2);
    const second = await build(candidates(1), [flaky]);
    expect(second.steps.at(-1)).toMatchObject({ failed: 0, kept: 1 });
    expect(runs).toBe(4);
  });

  it('Throttled waits and costs no attempt', async () => {
    const { build } = await workspaceFor();
    let runs = 0;
    const busy = stage(async ({ number }) => {
      runs += 1;
      if (runs < 6) throw new Throttled('busy', 1);
      return keep({ doubled: number });
    });
    expect((await build(candidates(1), [busy])).steps.at(-1)).toMatchObject({ kept: 1, failed: 0 });
  });

  it('UserError stops the build and what was done stays', async () => {
    const { build } = await workspaceFor();
    const refusing = stage(
      async ({ number }) => {
        if (number === 3) throw new UserError('bad key');
        return keep({ doubled: number });
      },
      { concurrency: 1 },
    );
    await expect(build(candidates(6), [refusing])).rejects.toThrow('bad key');
    const mended = stage(async ({ number }) => keep({ doubled: number }));
    expect((await build(candidates(6), [mended])).steps.at(-1)).toMatchObject({
      executed: 3,
      cached: 3,
      kept: 6,
    });
  });
});

describe('building again', () => {
  const added = (name: string, version = 1): AnyStage => ({
    ...double,
    name: `test/${name}`,
    version,
    output: z.record(z.string(), z.number()),
    run: async () => keep({ [name]: version }),
  });

  it('counts rows as known where nothing changed', async () => {
    const { build } = await workspaceFor();
    const first = await build(candidates(4), [double]);
    const { steps } = await build(candidates(4), [double]);
    expect(steps).toEqual(
      first.steps.map((step, index) => ({ ...step, executed: 0, cached: index === 0 ? 0 : 4 })),
    );
  });

  it('puts together again what comes after a changed step', async () => {
    const { build, rows } = await workspaceFor();
    await build(candidates(2), [added('one'), added('two')]);
    await build(candidates(2), [added('one', 2), added('two')]);
    expect(await rows()).toEqual([
      expect.objectContaining({ one: 2, two: 1 }),
      expect.objectContaining({ one: 2, two: 1 }),
    ]);
    await build(candidates(2), [added('two')]);
    expect((await rows()).map(({ one, two }) => [one, two])).toEqual([
      [undefined, 1],
      [undefined, 1],
    ]);
    await build(candidates(2), [added('two'), added('one')]);
    await build(candidates(2), [added('two')]);
    expect(await rows()).toHaveLength(2);
  });

  it('trusts no step that a build did not finish', async () => {
    const { build, stop, rows } = await workspaceFor();
    const stopping: AnyStage = {
      ...double,
      concurrency: 1,
      run: async () => {
        stop();
        return keep({ doubled: 0 });
      },
    };
    await build(candidates(3), [stopping]);
    const { steps } = await build(candidates(3), [stopping, double]);
    expect(steps[2]).toMatchObject({ executed: 1, cached: 1, kept: 2 });
    await build(candidates(3), [double]);
    expect(await rows()).toHaveLength(3);
  });
});

describe('stopping', () => {
  it('finishes what is in flight, and the next build does the rest', async () => {
    const { build, stop } = await workspaceFor();
    let runs = 0;
    const slow = stage(
      async ({ number }) => {
        runs += 1;
        if (runs === 5) stop();
        return keep({ doubled: number });
      },
      { concurrency: 1 },
    );
    const first = await build(candidates(10), [slow]);
    expect(first.interrupted).toBe(true);
    expect(first.steps.at(-1)).toMatchObject({ kept: 5 });
    const second = await build(candidates(10), [double]);
    expect(second.steps.at(-1)).toMatchObject({ executed: 5, cached: 5, kept: 10 });
  });
});

describe('a stage that must see all rows', () => {
  const half: SetStage<unknown> = {
    name: 'test/half',
    version: 1,
    params: {},
    input: z.object({ id: z.string(), number: z.number() }),
    output: z.object({ rank: z.number() }),
    async *decide(rows) {
      const sql = `SELECT id, row_number() OVER (ORDER BY number DESC) AS rank FROM ${rows.view} ORDER BY id`;
      const schema = z.object({ id: z.string(), rank: z.number() });
      for await (const { id, rank } of rows.query(sql, schema)) {
        if (rank > 3) yield { id, drop: { reason: 'low', detail: `rank ${rank}` } };
        else yield { id, keep: { rank } };
      }
    },
  };

  it('decides them once and again when the set changes', async () => {
    const { build, rows } = await workspaceFor();
    expect((await build(candidates(8), [half])).steps.at(-1)).toMatchObject({
      executed: 8,
      kept: 3,
      reasons: { low: 5 },
    });
    expect((await rows()).map(({ number, rank }) => [number, rank])).toEqual([
      [5, 3],
      [6, 2],
      [7, 1],
    ]);
    expect((await build(candidates(8), [half])).steps.at(-1)).toMatchObject({
      executed: 0,
      kept: 3,
    });
    expect((await build(candidates(9), [half])).steps.at(-1)).toMatchObject({
      executed: 9,
      kept: 3,
    });
  });

  it('must decide every row', async () => {
    const { build } = await workspaceFor();
    const forgetful: SetStage<unknown> = {
      ...half,
      async *decide() {
        yield { id: 'row-0', keep: { rank: 1 } };
      },
    };
    await expect(build(candidates(2), [forgetful])).rejects.toThrow('did not decide row-1');
  });

  it.each([
    ['twice', ['row-0', 'row-1', 'row-0'], 'row-0'],
    ['that is not there', ['row-0', 'row-1', 'row-7'], 'row-7'],
  ])('may not decide a row %s, and leaves nothing behind', async (_, ids, wrong) => {
    const { build, workspace } = await workspaceFor();
    const confused: SetStage<unknown> = {
      ...half,
      async *decide() {
        for (const id of ids) yield { id, keep: { rank: 1 } };
      },
    };
    await expect(build(candidates(2), [confused])).rejects.toThrow(
      `test/half decided twice, or never saw, ${wrong}`,
    );
    const { n } = await workspace.database.one(
      "SELECT count(*)::INTEGER AS n FROM outcomes WHERE patch LIKE '%rank%'",
      z.object({ n: z.number() }),
    );
    expect(n).toBe(0);
  });

  it('decides more rows than are held at a time', async () => {
    const { build, rows } = await workspaceFor();
    const count = 5_000;
    const many: Source = {
      ...candidates(count),
      units: async () => [null],
      discover: async () => ({
        candidates: Array.from({ length: count }, (_, index) => {
          const id = `row-${index}`;
          const pin = { index: String(index) };
          return { id, source: 'numbers', kind: 'folder', title: id, group: id, pin };
        }),
      }),
    };
    const { steps } = await build(many, [half]);
    expect(steps.at(-1)).toMatchObject({ executed: count, kept: 3, reasons: { low: count - 3 } });
    expect((await rows()).map(({ rank }) => rank)).toEqual([3, 2, 1]);
  });
});

describe('discovery', () => {
  const source = (asked: string[]): Source => {
    const base = candidates(4);
    return {
      ...base,
      discover: async (unit, tools) => {
        asked.push(JSON.stringify(unit));
        return base.discover(unit, tools);
      },
    };
  };

  it('is stored, and asked again only with refresh', async () => {
    const { build } = await workspaceFor();
    const asked: string[] = [];
    await build(source(asked), [double]);
    expect(asked).toHaveLength(4);
    await build(source(asked), [double]);
    expect(asked).toHaveLength(4);
    await build(source(asked), [double], { refresh: true });
    expect(asked).toHaveLength(8);
  });

  it('stops at the limit and goes on from there', async () => {
    const { build } = await workspaceFor();
    const asked: string[] = [];
    const first = await build(source(asked), [double], { limit: 2 });
    expect(first.steps.at(-1)).toMatchObject({ kept: 2 });
    expect(asked).toHaveLength(2);
    await build(source(asked), [double]);
    expect(asked).toHaveLength(4);
  });
});
