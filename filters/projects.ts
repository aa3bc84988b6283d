import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import { drop, type Outcome, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import { getTree } from '../pipelines/engine/tree.js';
import { Builder } from './projects/builder.js';
import { findProjects } from './projects/find.js';
import { Framework } from './structure/framework.js';
import { depthOf } from './text/paths.js';

const Params = z.strictObject({
  folders: z
    .array(z.string())
    .min(1)
    .optional()
    .describe(
      'Take the projects in these folders, where a candidate has any of them; those nearest to the top if not given.',
    ),
  maxProjects: z.int().positive().default(1).describe('Projects taken from one candidate.'),
  frameworks: z
    .array(Framework)
    .min(1)
    .optional()
    .describe('Keep only projects made with one of these; all if not given.'),
});
type Params = z.infer<typeof Params>;

const Input = z.object({ id: z.string(), tree: z.string() });

const Output = z.object({
  id: z.string(),
  /** Folder of the project in the candidate; empty for the candidate itself. */
  project: z.string(),
  framework: Framework,
  builder: Builder,
  /** The script of its package.json that makes the site. */
  buildScript: z.string(),
});
type Output = z.infer<typeof Output>;

export const projects: StageKind = {
  name: 'filters/projects',
  summary: 'Finds the front-end projects in a candidate that have to be built to be seen.',
  params: Params,
  create: (params: Json) => createStage(Params.parse(params)),
};

function createStage(params: Params): Stage<z.infer<typeof Input>, Output> {
  const { folders, frameworks, maxProjects } = params;
  return {
    name: 'filters/projects',
    version: 1,
    params: { folders: folders ?? null, frameworks: frameworks ?? null, maxProjects },
    input: Input,
    output: Output,
    async run({ id, tree }, { blobs }): Promise<Outcome<Output>> {
      const all = await findProjects(blobs, await getTree(blobs, tree));
      if (all.length === 0) {
        return drop('no-project', 'no package.json of an application with a known framework');
      }
      const named = all.filter(({ folder }) => folders?.includes(folder));
      const candidates = named.length > 0 ? named : nearest(all);
      const wanted = candidates.filter(
        ({ framework }) => frameworks === undefined || frameworks.includes(framework),
      );
      if (wanted.length === 0) {
        const found = [...new Set(candidates.map(({ framework }) => framework))].join(', ');
        return drop('framework-not-wanted', `made with ${found}`);
      }
      const most = named.length > 0 ? named.length : maxProjects;
      const kept = wanted.flatMap(({ folder, framework, builder, script }) => {
        if (script === undefined) return [];
        const own = folder === '' ? id : `${id}#${folder}`;
        return [{ id: own, project: folder, framework, builder, buildScript: script }];
      });
      if (kept.length > 0) return { kept: kept.slice(0, most) };
      return drop('no-build-script', `package.json has no script to build ${wanted[0]?.builder}`);
    },
  };
}

/** A project at the top is the candidate itself: what is below it are its parts. */
function nearest<T extends { readonly folder: string }>(all: readonly T[]): readonly T[] {
  const depth = (project: T) => (project.folder === '' ? -1 : depthOf(project.folder));
  const least = Math.min(...all.map(depth));
  return all.filter((project) => depth(project) === least);
}
