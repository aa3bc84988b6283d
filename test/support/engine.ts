import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { makeTools } from '../../pipelines/cli/tools.js';
import { type BuildResult, build, type Plan } from '../../pipelines/engine/run/build.js';
import { Stop } from '../../pipelines/engine/run/stop.js';
import type { Source } from '../../pipelines/engine/source.js';
import { type AnyStage, keep } from '../../pipelines/engine/stage.js';
import { openWorkspace } from '../../pipelines/engine/store/workspace.js';
import { temporaryDirectory } from './freshet.js';

const Unit = z.object({ index: z.number() });

/** A source of numbered rows; `fetch` gives each its number. */
export function candidates(count: number, numberOf = (index: number) => index): Source {
  return {
    name: 'numbers',
    version: 1,
    params: { count },
    concurrency: 1,
    fingerprint: async () => '',
    units: async () => Array.from({ length: count }, (_, index) => ({ index })),
    async discover(unit) {
      const { index } = Unit.parse(unit);
      const id = `row-${index}`;
      const pin = { index: String(index) };
      return {
        candidates: [{ id, source: 'numbers', kind: 'folder', title: id, group: id, pin }],
      };
    },
    fetch: {
      name: 'sources/numbers/fetch',
      version: 1,
      params: {},
      input: z.object({ pin: z.object({ index: z.coerce.number() }) }),
      output: z.object({ number: z.number() }),
      async run(row) {
        const { pin } = z.object({ pin: z.object({ index: z.number() }) }).parse(row);
        return keep({ number: numberOf(pin.index) });
      },
    },
  };
}

/** A workspace of its own and the means to build in it. */
export async function workspaceFor() {
  const workspace = await openWorkspace(join(await temporaryDirectory(), 'workspace'));
  onTestFinished(() => workspace.database.close());
  let stop = new Stop();
  return {
    workspace,
    stop: () => stop.ask(),
    async build(
      source: Source,
      stages: readonly AnyStage[],
      more: Partial<Plan> = {},
    ): Promise<BuildResult> {
      stop = new Stop();
      const plan: Plan = {
        name: 'test',
        sources: [source],
        stages,
        settings: { seed: 'test' },
        limit: Infinity,
        refresh: false,
        ...more,
      };
      const tools = makeTools(workspace, stop.now, () => {});
      return build(plan, { workspace, tools, stop }, () => {});
    },
    /** The rows that came out of the last step, by id. */
    async rows(): Promise<Record<string, unknown>[]> {
      const bodies = await workspace.database.all(
        `SELECT r.body FROM flow f JOIN rows r ON r.hash = f.out
          WHERE f.step = (SELECT max(step) FROM flow) ORDER BY r.id`,
        z.object({ body: z.string() }),
      );
      return bodies.map(({ body }) => z.record(z.string(), z.unknown()).parse(JSON.parse(body)));
    },
  };
}
