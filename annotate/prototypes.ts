import { z } from 'zod';
import { Framework } from '../filters/structure/framework.js';
import { LengthParams, lengthBounds } from '../filters/text/length-presets.js';
import { readPaths } from '../filters/text/page-list.js';
import type { Json } from '../pipelines/engine/json.js';
import { drop, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { type Made, makePrototypes, type PrototypeOptions } from './prototypes/make.js';
import { Prototype, PrototypeVariant } from './prototypes/prototype.js';

const Params = LengthParams.extend({
  maxSingle: z
    .int()
    .min(0)
    .max(100)
    .default(3)
    .describe('Most prototypes of one page that are made of one site with several pages.'),
  variants: z
    .array(PrototypeVariant)
    .min(1)
    .default(['mp', 'sp'])
    .describe('Whole sites (mp), single pages (sp), or both.'),
});

const Input = z.object({
  id: z.string(),
  tree: z.string(),
  entry: z.string(),
  pageList: z.string(),
  framework: Framework,
  /** Of a row that is one page of a site: its site, and its address in there. */
  site: z.string().optional(),
  route: z.string().optional(),
});

export const prototypes: StageKind = {
  name: 'annotate/prototypes',
  summary:
    'Makes prototypes of a site that needs no build: the whole site and single pages, or of a page.',
  params: Params,
  create(params: Json, { seed }) {
    const { maxSingle, variants, ...length } = Params.parse(params);
    return createStage({ bounds: lengthBounds(length), maxSingle, variants, seed });
  },
};

function createStage(options: PrototypeOptions): Stage<z.infer<typeof Input>, Prototype> {
  const { bounds, maxSingle, variants, seed } = options;
  return {
    name: 'annotate/prototypes',
    version: 2,
    params: { ...bounds, maxSingle, variants: [...variants].sort(), seed },
    input: Input,
    output: Prototype,
    async run({ id, tree, entry, pageList, framework, site: ofSite, route }, { blobs }) {
      if (framework !== 'static') return drop('not-vanilla', `rendered by ${framework}`);
      const pages = await readPaths(blobs, pageList);
      // A page that came through gates of its own stands for itself alone.
      const own = pages.filter((page) => route === undefined || route === `/${page}`);
      const site = { id, ofSite, tree: await getTree(blobs, tree), entry, pages: own };
      const made = await makePrototypes(blobs, site, options);
      if (made.kept.length > 0) return { kept: made.kept };
      return drop('no-prototype', sizes(made, options));
    },
  };
}

function sizes({ refused }: Made, { bounds }: PrototypeOptions): string {
  const { min, max, maxFile } = bounds;
  const shown = refused.slice(0, 5).map(({ name, characters, longest }) => {
    const count = characters > max ? `over ${max}` : String(characters);
    return `${name} has ${count}, ${longest} in one file`;
  });
  const more = refused.length > shown.length ? [`${refused.length - shown.length} more`] : [];
  const found = refused.length === 0 ? ['no page or too few'] : [...shown, ...more];
  return `${min} to ${max} characters wanted, ${maxFile} a file: ${found.join('; ')}`;
}
