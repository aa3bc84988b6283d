import { z } from 'zod';
import { ExternalAssets } from '../capture/external/external-assets.js';
import { readPaths } from '../filters/text/page-list.js';
import type { Json } from '../pipelines/engine/json.js';
import { drop, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { readTextFiles } from './certify/text-files.js';
import { Prototype } from './prototypes/prototype.js';
import { samplePages } from './prototypes/sample-pages.js';
import { type Missed, makeVariant, type ParentSite } from './reskin/make-variant.js';

const Params = z.strictObject({
  variants: z.int().min(1).max(10).default(1).describe('How many variants of each prototype.'),
  keepParents: z
    .boolean()
    .default(true)
    .describe('Whether the prototypes themselves go on beside their variants.'),
  most: z
    .number()
    .gt(0)
    .max(1)
    .default(0.5)
    .describe(
      'Share of its runs of five tokens that a variant may have in common with its parent.',
    ),
  attempts: z
    .int()
    .min(1)
    .max(5)
    .default(2)
    .describe('Rewrites that are tried, each with draws of its own, until a certificate holds.'),
  pages: z.int().min(1).max(20).default(3).describe('Most pages that are compared.'),
  controls: z.int().min(0).max(40).default(6).describe('Most controls that are clicked on.'),
});
type Params = z.infer<typeof Params>;

const Input = Prototype;

/** A variant is a prototype; its parent stays what it is, and is told why it has none. */
const Output = Prototype.partial().extend({
  id: z.string(),
  /** Id of the prototype that a variant was made of. */
  parent: z.string().optional(),
  /** Blob: JSON of the `SkinCertificate` of a variant. */
  reskin: z.string().optional(),
  /** Share of the variant's runs of tokens that the parent has, too. */
  parentSimilarity: z.number().optional(),
  /** Why variants of this prototype could not be certified. */
  reskinMissed: z.array(z.string()).optional(),
});
type Output = z.infer<typeof Output>;

export const reskin: StageKind = {
  name: 'annotate/reskin',
  summary:
    'Rewrites prototypes: other names, copy, colours and order, the same layout and function.',
  params: Params,
  create: (params: Json, { seed }) => createStage(Params.parse(params), seed),
};

function createStage(params: Params, seed: string): Stage<z.infer<typeof Input>, Output> {
  let externals: ExternalAssets | undefined;
  return {
    name: 'annotate/reskin',
    version: 1,
    params: { ...params, seed },
    uses: ['browser'],
    input: Input,
    output: Output,
    slow: true,
    attempts: 2,
    async run(prototype, tools) {
      externals ??= new ExternalAssets(tools);
      const eyes = { tools, externals };
      const tree = await getTree(tools.blobs, prototype.tree);
      const pages = await readPaths(tools.blobs, prototype.pageList);
      const site: ParentSite = {
        prototype,
        tree,
        files: await readTextFiles(tools.blobs, tree, prototype.textFiles),
        routes: samplePages(prototype.entry, pages, params.pages).map((page) => `/${page}`),
      };
      const variants: Output[] = [];
      const missed: Missed[] = [];
      for (let number = 1; number <= params.variants; number += 1) {
        const made = await makeVariant(site, number, { ...params, seed }, eyes);
        if ('missed' in made) missed.push(made);
        else variants.push(made);
      }
      const why = missed.map((one) => `${one.missed}: ${one.detail}`.slice(0, 300));
      if (params.keepParents) {
        const parent = { id: prototype.id, ...(why.length > 0 && { reskinMissed: why }) };
        return { kept: [parent, ...variants] };
      }
      if (variants.length > 0) return { kept: variants };
      return drop(`reskin-${missed[0]?.missed ?? 'none'}`, why.join('; '));
    },
  };
}
