import { z } from 'zod';
import { makeTools } from '../../pipelines/cli/tools.js';
import { shortHash } from '../../pipelines/engine/hash.js';
import { canonicalJson, type Jsonable } from '../../pipelines/engine/json.js';
import { build } from '../../pipelines/engine/run/build.js';
import { Stop } from '../../pipelines/engine/run/stop.js';
import type { Source } from '../../pipelines/engine/source.js';
import { type AnyStage, drop, keep } from '../../pipelines/engine/stage.js';
import { openWorkspace } from '../../pipelines/engine/store/workspace.js';

const [count = 100_000, mode = 'first', directory = ''] = [
  Number(process.argv[2]),
  process.argv[3],
  process.argv[4],
];
const perUnit = 5_000;

const Numbered = z.object({ number: z.number() });
const Pinned = z.object({ pin: z.object({ index: z.string() }) });
const Body = z.looseObject({ id: z.string() });

const source: Source = {
  name: 'synthetic',
  version: 1,
  params: { count },
  concurrency: 1,
  fingerprint: async () => '',
  units: async () => Array.from({ length: Math.ceil(count / perUnit) }, (_, unit) => unit),
  async discover(unit) {
    const start = z.number().parse(unit) * perUnit;
    return {
      candidates: Array.from({ length: Math.min(perUnit, count - start) }, (_, index) => {
        const id = `synthetic:${String(start + index).padStart(9, '0')}`;
        const pin = { index: String(start + index) };
        return { id, source: 'synthetic', kind: 'folder' as const, title: id, group: id, pin };
      }),
    };
  },
  fetch: pure('sources/synthetic/fetch', Pinned, (row) => ({
    number: Number(Pinned.parse(row).pin.index),
  })),
};

function pure(
  name: string,
  input: z.ZodObject<z.ZodRawShape>,
  work: (row: unknown) => Record<string, number> | undefined,
): AnyStage & { run: Exclude<AnyStage, { decide: unknown }>['run'] } {
  return {
    name,
    version: 1,
    params: {},
    input,
    output: z.record(z.string(), z.number()),
    concurrency: 8,
    async run(row) {
      const patch = work(row);
      return patch === undefined ? drop('tenth', 'every tenth row') : keep(patch);
    },
  };
}

const stages = [
  pure('bench/square', Numbered, (row) => ({ square: Numbered.parse(row).number ** 2 })),
  pure('bench/tenth', Numbered, (row) =>
    Numbered.parse(row).number % 10 === 0 ? undefined : { checked: 1 },
  ),
  pure('bench/half', Numbered, (row) => ({ half: Numbered.parse(row).number / 2 })),
];

const workspace = await openWorkspace(directory);
// As if the first step had changed: every step has to be put together anew.
if (mode === 'joined') await workspace.database.run('UPDATE builds SET key = NULL');
const started = performance.now();
let executed = 0;
if (mode === 'parsing') await parseEveryRow();
else {
  const stop = new Stop();
  const tools = makeTools(workspace, stop.now, () => {});
  const settings = { seed: 'bench' };
  const plan = {
    name: 'bench',
    sources: [source],
    stages,
    settings,
    limit: Infinity,
    refresh: false,
  };
  const { steps } = await build(plan, { workspace, tools, stop }, () => {});
  executed = steps.reduce((sum, step) => sum + step.executed, 0);
}
const seconds = Math.round(performance.now() - started) / 1000;
workspace.database.close();
const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ seconds, megabytes, executed }));

/** What a cached build would cost if it read each row to find its key, step by step. */
async function parseEveryRow(): Promise<void> {
  for (const stage of [source.fetch, ...stages]) {
    const input = stage.input.partial();
    const result = await workspace.database.connection.stream('SELECT r.body FROM rows r');
    let rows = 0;
    for await (const page of result.yieldRowsJs()) {
      for (const [body] of page) {
        if (rows >= count) break;
        rows += 1;
        const row = Body.parse(JSON.parse(z.string().parse(body)));
        // Plain data, as it came out of JSON.
        const seen = input.parse(row) as Jsonable;
        shortHash(canonicalJson([shortHash(canonicalJson(seen)), row.id]));
      }
    }
  }
}
