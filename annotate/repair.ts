import { z } from 'zod';
import { ExternalAssets } from '../capture/external/external-assets.js';
import { canonicalJson, type Json } from '../pipelines/engine/json.js';
import type { GateResult } from '../pipelines/engine/repair.js';
import { RepairTask } from '../pipelines/engine/repair-task.js';
import { type BuildSettings, drop, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { CertifiedDefect } from './certify/certified-defect.js';
import { readTextFiles } from './certify/text-files.js';
import { certifyInstances } from './repair/certify-instance.js';
import type { PlannedDefect, RepairInstance } from './repair/instance.js';
import { plansByViewport } from './repair/plans.js';

const Params = z.strictObject({
  instances: z.int().min(1).max(1_000).default(3).describe('Tasks made of one prototype, at most.'),
  most: z.int().min(1).max(12).default(6).describe('Most defects of one task.'),
});
type Params = z.infer<typeof Params>;

const Input = z.object({
  id: z.string(),
  tree: z.string(),
  textFiles: z.string(),
  certified: z.string(),
});

const Output = RepairTask.pick({
  id: true,
  instance: true,
  viewport: true,
  solution: true,
  defectCount: true,
  types: true,
  filesTouched: true,
  causeDepth: true,
}).extend({
  /** Instances of the same prototype that did not hold, by the gate that they missed. */
  refused: z.record(z.string(), z.int()),
});
type Output = z.infer<typeof Output>;

export const repair: StageKind = {
  name: 'annotate/repair',
  summary: 'Puts certified defects together into repair tasks, and proves each task as a whole.',
  params: Params,
  create: (params: Json, settings: BuildSettings) =>
    createStage(Params.parse(params), settings.seed),
};

function createStage(params: Params, seed: string): Stage<z.infer<typeof Input>, Output> {
  let externals: ExternalAssets | undefined;
  return {
    name: 'annotate/repair',
    version: 1,
    params: { ...params, seed },
    uses: ['browser'],
    input: Input,
    output: Output,
    slow: true,
    attempts: 2,
    async run(row, tools) {
      externals ??= new ExternalAssets(tools);
      const { blobs } = tools;
      const tree = await getTree(blobs, row.tree);
      const files = await readTextFiles(blobs, tree, row.textFiles);
      const pool = z
        .array(CertifiedDefect)
        .parse(JSON.parse((await blobs.get(row.certified)).toString('utf8')));
      const kept: Omit<Output, 'refused'>[] = [];
      const missed: GateResult[] = [];
      for (const { viewport, instances } of plansByViewport(pool, params, `${seed} ${row.id}`)) {
        tools.signal.throwIfAborted();
        const lists = instances.map(({ defects }) => defects);
        const eyes = { tools, externals };
        const results = await certifyInstances({ tree, files }, lists, viewport, eyes);
        for (const [index, result] of results.entries()) {
          const { number, defects } = instances[index] ?? { number: 0, defects: [] };
          if ('missed' in result) missed.push(result.missed);
          else kept.push(await describe(`${row.id}!${number}`, result, defects, blobs));
        }
      }
      const refused: Record<string, number> = {};
      for (const { gate } of missed) refused[gate] = (refused[gate] ?? 0) + 1;
      if (kept.length > 0) return { kept: kept.map((one) => ({ ...one, refused })) };
      const why = missed.map(({ gate, detail }) => `${gate}: ${detail}`).join('; ');
      return drop('not-certified', why.slice(0, 1_000) || 'no defects to put together');
    },
  };
}

async function describe(
  id: string,
  instance: RepairInstance,
  planned: readonly PlannedDefect[],
  blobs: { put(bytes: Uint8Array): Promise<string> },
): Promise<Omit<Output, 'refused'>> {
  const depths = planned.reduce((sum, { depth }) => sum + depth, 0);
  return {
    id,
    instance: id,
    viewport: instance.viewport,
    solution: await blobs.put(Buffer.from(canonicalJson(instance))),
    defectCount: planned.length,
    types: [...new Set(planned.map(({ type }) => type))].sort(),
    filesTouched: new Set(planned.map(({ change }) => change.path)).size,
    causeDepth: depths / planned.length,
  };
}
