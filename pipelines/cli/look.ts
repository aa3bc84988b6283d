import { resolve } from 'node:path';
import { type Progress, readProgress } from '../engine/run/progress.js';
import { WorkspaceBusy } from '../engine/store/database.js';
import { readWorkspace, type Workspace } from '../engine/store/workspace.js';

/** Looks into a workspace; while a build holds it, there is only what the build publishes. */
export async function look<T>(
  directory: string,
  inside: (workspace: Workspace) => Promise<T>,
  meanwhile: (progress: Progress) => T,
): Promise<T> {
  const path = resolve(directory);
  let workspace: Workspace;
  try {
    workspace = await readWorkspace(path);
  } catch (error) {
    const progress = error instanceof WorkspaceBusy ? await readProgress(path) : undefined;
    if (progress === undefined) throw error;
    return meanwhile(progress);
  }
  try {
    return await inside(workspace);
  } finally {
    workspace.database.close();
  }
}
