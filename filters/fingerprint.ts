import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import { keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { authoredSources } from './text/authored.js';
import { encodeSignature, signatureOf } from './text/minhash.js';
import { readPaths } from './text/page-list.js';
import { fileShingles } from './text/shingles.js';

const Params = z.strictObject({
  maxCharacters: z
    .int()
    .positive()
    .default(8_000_000)
    .describe('Authored source read for one fingerprint; what comes after it does not count.'),
});
type Params = z.infer<typeof Params>;

const Input = z.object({ tree: z.string(), pageList: z.string().optional() });

const Output = z.object({
  /** MinHash signature in base64; empty for a site without a single authored token. */
  fingerprint: z.string(),
  /** Different runs of tokens that the fingerprint stands for. */
  shingles: z.int(),
});
type Output = z.infer<typeof Output>;

export const fingerprint: StageKind = {
  name: 'filters/fingerprint',
  summary: 'Sums up the authored source of a site, so that copies can be found among many.',
  params: Params,
  create: (params: Json) => createStage(Params.parse(params)),
};

function createStage(params: Params): Stage<z.infer<typeof Input>, Output> {
  return {
    name: 'filters/fingerprint',
    version: 1,
    params,
    input: Input,
    output: Output,
    async run({ tree: hash, pageList }, { blobs }) {
      const tree = await getTree(blobs, hash);
      const pages = pageList === undefined ? undefined : await readPaths(blobs, pageList);
      const shingles = new Set<number>();
      // Structure without copy: a template under another brand keeps its tags, classes and code.
      const selection = { pages, most: params.maxCharacters, withBundled: false };
      for await (const source of authoredSources(blobs, tree, selection)) {
        fileShingles(source, false, (shingle) => shingles.add(shingle));
      }
      const signature = signatureOf(shingles);
      return keep({
        fingerprint: signature === undefined ? '' : encodeSignature(signature),
        shingles: shingles.size,
      });
    },
  };
}
