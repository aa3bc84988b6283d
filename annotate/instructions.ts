import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import { canonicalJson } from '../pipelines/engine/json.js';
import { RepairPrompt, RepairTask } from '../pipelines/engine/repair-task.js';
import {
  type BuildSettings,
  drop,
  keep,
  type Stage,
  type StageKind,
} from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { readTextFiles } from './certify/text-files.js';
import { hintFor, leakIn } from './instructions/hints.js';
import { rewriteHints } from './instructions/rewrite.js';
import { vocabulary } from './instructions/symptoms.js';
import { RepairInstance } from './repair/instance.js';

const Params = z.strictObject({
  hints: z
    .enum(['vague', 'none'])
    .default('vague')
    .describe('Whether the task says roughly what a visitor notices, or only how many defects.'),
  rewrite: z
    .boolean()
    .default(false)
    .describe('Let the configured model say the hints in its own words; leaks are not taken.'),
});

const Input = z.object({
  id: z.string(),
  solution: z.string(),
  textFiles: z.string(),
  resources: z.string(),
});

const Output = RepairTask.pick({ id: true, kind: true, prompt: true }).extend({
  /** Hints that a model has written. */
  rewrittenHints: z.int(),
});
type Output = z.infer<typeof Output>;

export const instructions: StageKind = {
  name: 'annotate/instructions',
  summary: 'Writes what a model is told: a task with text alone, and its twin with screenshots.',
  params: Params,
  create: (params: Json, settings: BuildSettings) =>
    createStage(Params.parse(params), settings.seed),
};

function createStage(
  params: z.infer<typeof Params>,
  seed: string,
): Stage<z.infer<typeof Input>, Output> {
  return {
    name: 'annotate/instructions',
    version: 2,
    params: { ...params, seed },
    ...(params.rewrite && { uses: ['model'], slow: true }),
    input: Input,
    output: Output,
    async run(row, { blobs, model, signal }) {
      const json = async (hash: string): Promise<unknown> =>
        JSON.parse((await blobs.get(hash)).toString('utf8'));
      const instance = RepairInstance.parse(await json(row.solution));
      const { defects, viewport, cleanPictures, brokenPictures } = instance;
      const routes = [...new Set(defects.map(({ route }) => route))].sort();
      const ours =
        params.hints === 'none'
          ? []
          : defects.map((one) => hintFor(one, viewport, `${seed} ${row.id}`, routes.length > 1));
      const { hints, count: rewrittenHints } =
        params.rewrite && model !== undefined && ours.length > 0
          ? await rewriteHints(ours, defects, model, signal)
          : { hints: ours, count: 0 };
      for (const [index, hint] of hints.entries()) {
        const defect = defects[index];
        const leak = defect && leakIn(hint, defect.type, [defect.block.search]);
        if (leak !== undefined) return drop('no-leak', leak);
      }
      const broken = await getTree(blobs, instance.brokenTree);
      const files = await readTextFiles(blobs, broken, row.textFiles);
      const write = async (kind: RepairPrompt['kind']): Promise<Output> => {
        const id = `${row.id}!${kind.slice('repair.'.length)}`;
        const prompt = RepairPrompt.parse({
          ...{ id, kind, hints, vocabulary, viewport },
          files: [...files].map(([path, code]) => ({ path, code })),
          resources: await json(row.resources),
          defectCount: defects.length,
          screenshots:
            kind === 'repair.text'
              ? []
              : routes.map((route) => ({
                  route,
                  broken: brokenPictures[route],
                  wanted: cleanPictures[route],
                })),
        });
        return {
          id,
          kind,
          rewrittenHints,
          prompt: await blobs.put(Buffer.from(canonicalJson(prompt))),
        };
      };
      return keep(await write('repair.text'), await write('repair.image'));
    },
  };
}
