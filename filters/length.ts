import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import { drop, keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { authoredSources } from './text/authored.js';
import { type LengthBounds, LengthParams, lengthBounds } from './text/length-presets.js';
import { readPaths } from './text/page-list.js';

const Input = z.object({ tree: z.string(), pageList: z.string().optional() });

const Output = z.object({ authoredCharacters: z.int(), authoredFiles: z.int() });
type Output = z.infer<typeof Output>;

export const length: StageKind = {
  name: 'filters/length',
  summary: 'Keeps sites whose authored source is neither too short nor too long.',
  params: LengthParams,
  create: (params: Json) => createStage(lengthBounds(LengthParams.parse(params))),
};

function createStage(bounds: LengthBounds): Stage<z.infer<typeof Input>, Output> {
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
