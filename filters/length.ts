import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import { drop, keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { authoredSources } from './text/authored.js';
import { readPaths } from './text/page-list.js';

/** `strict` is what published web-code benchmarks use; whole templates mostly need `wide`. */
const presets = {
  strict: { min: 32_000, max: 64_000, maxFile: 48_000 },
  wide: { min: 4_000, max: 640_000, maxFile: 200_000 },
  any: { min: 1, max: 50_000_000, maxFile: 50_000_000 },
} as const;

const bound = z.int().positive().optional();

const Params = z.strictObject({
  preset: z
    .enum(['strict', 'wide', 'any'])
    .default('strict')
    .describe(
      'Bounds by name: strict (32,000 to 64,000 characters, no file above 48,000), wide (4,000 to 640,000, 200,000) or any.',
    ),
  min: bound.describe('Fewest characters of authored source, in place of the preset.'),
  max: bound.describe('Most characters of authored source, in place of the preset.'),
  maxFile: bound.describe('Most characters of one authored file, in place of the preset.'),
});

type Bounds = Readonly<Record<'min' | 'max' | 'maxFile', number>>;

const Input = z.object({ tree: z.string(), pageList: z.string().optional() });

const Output = z.object({ authoredCharacters: z.int(), authoredFiles: z.int() });
type Output = z.infer<typeof Output>;

export const length: StageKind = {
  name: 'filters/length',
  summary: 'Keeps sites whose authored source is neither too short nor too long.',
  params: Params,
  create(params: Json) {
    const { preset, ...own } = Params.parse(params);
    const { min, max, maxFile } = presets[preset];
    return createStage({
      min: own.min ?? min,
      max: own.max ?? max,
      maxFile: own.maxFile ?? maxFile,
    });
  },
};

/** The bounds are the identity, not their name: naming a preset computes nothing anew. */
function createStage(bounds: Bounds): Stage<z.infer<typeof Input>, Output> {
  return {
    name: 'filters/length',
    version: 1,
    params: { ...bounds },
    input: Input,
    output: Output,
    async run({ tree: hash, pageList }, { blobs }) {
      const tree = await getTree(blobs, hash);
      const pages = pageList === undefined ? undefined : await readPaths(blobs, pageList);
      let authoredCharacters = 0;
      let authoredFiles = 0;
      // One more than allowed is enough to know.
      const selection = { pages, most: bounds.max + 1, withBundled: true };
      for await (const { path, text } of authoredSources(blobs, tree, selection)) {
        if (text.length > bounds.maxFile) {
          return drop('too-long', `${path} has more than ${bounds.maxFile} characters`);
        }
        authoredCharacters += text.length;
        authoredFiles += 1;
      }
      const counted = `authored characters in ${authoredFiles} files`;
      if (authoredCharacters > bounds.max) return drop('too-long', `over ${bounds.max} ${counted}`);
      if (authoredCharacters < bounds.min) {
        return drop('too-short', `${authoredCharacters} ${counted}, fewer than ${bounds.min}`);
      }
      return keep({ authoredCharacters, authoredFiles });
    },
  };
}
