import { foldersAbove, joinPath } from '../../filters/text/paths.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { readText, type Tree } from '../../pipelines/engine/tree.js';
import { installable } from './manifest.js';

/** The folder to install in: the project itself, or the one above that it is a part of. */
export async function workspaceRoot(blobs: Blobs, tree: Tree, project: string): Promise<string> {
  for (const folder of foldersAbove(project)) {
    if (Object.hasOwn(tree, joinPath(folder, 'pnpm-workspace.yaml'))) return folder;
    const text = await readText(blobs, tree, joinPath(folder, 'package.json'));
    if (text !== undefined && isWorkspace(text)) return folder;
  }
  return project;
}

function isWorkspace(text: string): boolean {
  try {
    return installable(text).workspaces !== undefined;
  } catch {
    // Not the project's own file: one that cannot be read is none.
    return false;
  }
}
