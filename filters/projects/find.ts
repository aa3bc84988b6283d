import { z } from 'zod';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { readText, type Tree } from '../../pipelines/engine/tree.js';
import { dependenciesOf, type Framework, frameworkOfDependencies } from '../structure/framework.js';
import { byCodeUnits, depthOf, folderOf, joinPath, nameOf } from '../text/paths.js';
import { isVendoredPath, isWorkshopPath } from '../text/vendored-paths.js';
import { type Builder, builderOf, buildScriptOf } from './builder.js';

const Scripts = z.object({ scripts: z.record(z.string(), z.unknown()).default({}) });

/** A front-end project: a folder whose package.json names a framework. */
export interface Project {
  readonly folder: string;
  readonly framework: Framework;
  readonly builder: Builder;
  readonly script: string | undefined;
}

const largestManifest = 1024 * 1024;
const mostManifests = 500;

/** All projects of a tree that are applications, those nearest to the top first. */
export async function findProjects(blobs: Blobs, tree: Tree): Promise<readonly Project[]> {
  const manifests = Object.keys(tree)
    .filter((path) => nameOf(path) === 'package.json')
    .filter((path) => !isVendoredPath(path) && !isWorkshopPath(path))
    .filter((path) => (tree[path]?.size ?? 0) <= largestManifest)
    .sort((left, right) => depthOf(left) - depthOf(right) || byCodeUnits(left, right))
    .slice(0, mostManifests);
  const projects: Project[] = [];
  for (const path of manifests) {
    const text = (await readText(blobs, tree, path)) ?? '';
    const dependencies = dependenciesOf(text);
    const framework = frameworkOfDependencies(dependencies);
    if (framework === undefined) continue;
    const folder = folderOf(path);
    const builder = builderOf(dependencies);
    if (!isApplication(tree, folder, builder)) continue;
    projects.push({ folder, framework, builder, script: buildScriptOf(builder, scriptsOf(text)) });
  }
  return projects;
}

/** Libraries have the same dependencies; what they lack is a page, or a builder that makes one. */
function isApplication(tree: Tree, folder: string, builder: Builder): boolean {
  if (['next', 'nuxt', 'sveltekit', 'astro', 'gatsby', 'angular', 'cra'].includes(builder)) {
    return true;
  }
  const pages = ['index.html', 'public/index.html', 'src/index.html', 'app/index.html'];
  return pages.some((page) => Object.hasOwn(tree, joinPath(folder, page)));
}

function scriptsOf(text: string): Readonly<Record<string, unknown>> {
  const parsed = Scripts.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data.scripts : {};
}
