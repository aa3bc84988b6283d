import { z } from 'zod';
import { ExternalAssets } from '../capture/external/external-assets.js';
import { canonicalJson, type Json } from '../pipelines/engine/json.js';
import { RepairTask } from '../pipelines/engine/repair-task.js';
import {
  type BuildSettings,
  drop,
  keep,
  type Outcome,
  type Stage,
  type StageKind,
} from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { CertifiedDefect } from './certify/certified-defect.js';
import type { Eyes } from './certify/in-state.js';
import { readTextFiles } from './certify/text-files.js';
import { certifyInstance } from './repair/certify-instance.js';
import { compose } from './repair/compose.js';
import type { PlannedDefect, RepairInstance } from './repair/instance.js';
import type { SiteState } from './repair/see-site.js';

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
  /** There where somebody has said which defects belong together. */
  given: z.string().optional(),
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
      const eyes = { tools, externals };
      const tree = await getTree(blobs, row.tree);
      const files = await readTextFiles(blobs, tree, row.textFiles);
      const pool = z
        .array(CertifiedDefect)
        .parse(JSON.parse((await blobs.get(row.certified)).toString('utf8')));
      if (row.given !== undefined) return certifyWhole(row.id, { tree, files }, pool, eyes);
      const kept: Output[] = [];
      const made = new Set<string>();
      const missed: string[] = [];
      for (let number = 1; number <= params.instances; number += 1) {
        tools.signal.throwIfAborted();
        const composed = compose(pool, `${seed} ${row.id} ${number}`, params.most);
        if (composed === undefined) break;
        const { viewport, defects } = composed;
        const changes = canonicalJson(defects.map(({ change }) => canonicalJson(change)).sort());
        if (made.has(changes)) continue;
        made.add(changes);
        const result = await certifyInstance({ tree, files }, defects, viewport, eyes);
        if ('missed' in result) missed.push(`${result.missed.gate}: ${result.missed.detail}`);
        else kept.push(await describe(`${row.id}!${number}`, result, defects, blobs));
      }
      if (kept.length > 0) return { kept };
      return drop('not-certified', missed[0]?.slice(0, 300) ?? 'no defects to put together');
    },
  };
}

/** All defects in one task, as they were given. */
async function certifyWhole(
  id: string,
  site: SiteState,
  defects: readonly CertifiedDefect[],
  eyes: Eyes,
): Promise<Outcome<Output>> {
  const [first] = defects;
  if (first === undefined) return drop('not-certified', 'no defects to put together');
  const result = await certifyInstance(site, defects, first.viewport, eyes);
  if ('missed' in result) return drop(result.missed.gate, result.missed.detail);
  return keep(await describe(`${id}!1`, result, defects, eyes.tools.blobs));
}

async function describe(
  id: string,
  instance: RepairInstance,
  planned: readonly PlannedDefect[],
  blobs: { put(bytes: Uint8Array): Promise<string> },
): Promise<Output> {
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
