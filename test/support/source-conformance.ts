import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Candidate, Fetched } from '../../pipelines/engine/candidate.js';
import type { Source } from '../../pipelines/engine/source.js';
import { workspaceFor } from './engine.js';

export interface Subject {
  /** A source that finds three candidates or more, all of which can be fetched. */
  make(since?: string): Source;
}

const Row = Candidate.extend(Fetched.shape);
const largestRow = 8 * 1024;

/** What every source promises, whatever it reads. */
export function conformsToSource(name: string, start: () => Promise<Subject>): void {
  describe(`${name} is a source`, () => {
    it('that pins what it finds, in a stable order, and gives the same bytes each time', async () => {
      const subject = await start();
      const [first, second] = [await workspaceFor(), await workspaceFor()];
      await first.build(subject.make(), []);
      await second.build(subject.make(), []);
      const rows = z.array(Row).parse(await first.rows());
      expect(rows.length).toBeGreaterThanOrEqual(3);
      expect(await second.rows()).toEqual(rows);
      for (const row of rows) {
        expect(Object.keys(row.pin).length).toBeGreaterThan(0);
        expect(JSON.stringify(row).length).toBeLessThan(largestRow);
        expect(await first.workspace.blobs.has(row.tree)).toBe(true);
      }
    });

    it('that asks nothing again when it is built again', async () => {
      const subject = await start();
      const { build } = await workspaceFor();
      await build(subject.make(), []);
      const { steps } = await build(subject.make(), []);
      expect(steps.map((step) => step.executed)).toEqual([0, 0]);
    });

    it('that honours a limit and goes on from there', async () => {
      const subject = await start();
      const { build, rows } = await workspaceFor();
      await build(subject.make(), [], { limit: 2 });
      const limited = z.array(Row).parse(await rows());
      expect(limited).toHaveLength(2);
      const { steps } = await build(subject.make(), []);
      const all = z.array(Row).parse(await rows());
      expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(limited.map(({ id }) => id)));
      expect(steps[1]).toMatchObject({ executed: all.length - 2, cached: 2 });
    });

    it('that can be stopped in the middle and goes on', async () => {
      const subject = await start();
      const whole = await workspaceFor();
      await whole.build(subject.make(), []);
      const { build, stop, rows } = await workspaceFor();
      const source = subject.make();
      const stopping: Source = {
        ...delegate(source),
        discover: async (unit, tools) => {
          const found = await source.discover(unit, tools);
          stop();
          return found;
        },
      };
      expect((await build(stopping, [])).interrupted).toBe(true);
      await build(subject.make(), []);
      expect(await rows()).toEqual(await whole.rows());
    });

    it('that keeps searches for different dates apart', async () => {
      const subject = await start();
      const { build } = await workspaceFor();
      await build(subject.make(), []);
      const since = '2021-01-01';
      const { steps } = await build(subject.make(since), [], { settings: { seed: 'test', since } });
      expect(steps[0]?.executed).toBeGreaterThan(0);
    });
  });
}

function delegate(source: Source): Source {
  return {
    name: source.name,
    version: source.version,
    params: source.params,
    concurrency: 1,
    fetch: source.fetch,
    fingerprint: () => source.fingerprint(),
    units: () => source.units(),
    discover: (unit, tools) => source.discover(unit, tools),
  };
}
