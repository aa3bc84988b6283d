import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import { drop, keep, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { examine } from './structure/examine.js';
import { Framework } from './structure/framework.js';
import { readPaths } from './text/page-list.js';

const Params = z.strictObject({
  minPages: z.int().positive().default(1).describe('Fewest pages of a site.'),
  minRoutes: z
    .int()
    .positive()
    .default(1)
    .describe('Fewest pages that links lead to from the entry, the entry counted.'),
  frameworks: z
    .array(Framework)
    .min(1)
    .optional()
    .describe('Keep only sites that one of these renders; all if not given.'),
});
type Params = z.infer<typeof Params>;

const Input = z.object({ tree: z.string(), pageList: z.string(), entry: z.string() });

const Output = z.object({
  /** What renders the pages. */
  framework: Framework,
  /** Libraries that the pages load, by name. */
  libraries: z.array(z.string()),
  /** Pages that links lead to from the entry, and the most steps that one is away. */
  routes: z.int(),
  routeDepth: z.int(),
  /** Component files, and different landmarks on the pages. */
  components: z.int(),
  forms: z.int(),
  /** Different files, and elements with code of their own. */
  scripts: z.int(),
  styles: z.int(),
});
type Output = z.infer<typeof Output>;

export const structure: StageKind = {
  name: 'filters/structure',
  summary:
    'Describes how a site is built and drops what lacks pages, styles or a wanted framework.',
  params: Params,
  create: (params: Json) => createStage(Params.parse(params)),
};

function createStage(params: Params): Stage<z.infer<typeof Input>, Output> {
  const { minPages, minRoutes, frameworks } = params;
  return {
    name: 'filters/structure',
    version: 1,
    params: { minPages, minRoutes, frameworks: frameworks ?? null },
    input: Input,
    output: Output,
    async run({ tree: hash, pageList, entry }, { blobs }) {
      const pages = await readPaths(blobs, pageList);
      if (pages.length < minPages) {
        return drop('too-few-pages', `${pages.length} pages, fewer than ${minPages}`);
      }
      const found = await examine(blobs, await getTree(blobs, hash), pages, entry);
      if (found.styles === 0) return drop('no-styles', 'no page has a stylesheet or style element');
      if (found.routes < minRoutes) {
        const detail = `links lead to ${found.routes} of ${pages.length} pages, fewer than ${minRoutes}`;
        return drop('too-few-pages', detail);
      }
      if (frameworks !== undefined && !frameworks.includes(found.framework)) {
        return drop('framework-not-wanted', `rendered by ${found.framework}`);
      }
      return keep({ ...found, libraries: [...found.libraries] });
    },
  };
}
