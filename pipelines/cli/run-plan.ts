import { resolve } from 'node:path';
import type { Model } from '../engine/model.js';
import { type BuildResult, build, type Plan } from '../engine/run/build.js';
import { Stop } from '../engine/run/stop.js';
import { openWorkspace, type Workspace } from '../engine/store/workspace.js';
import { stopOnInterrupt } from './interrupt.js';
import type { OutputOptions } from './output.js';
import { progressView } from './progress-view.js';
import { makeTools } from './tools.js';

/** Runs a plan in a workspace, shows how far it is, and tells of it before the workspace closes. */
export async function runPlan(
  plan: Plan,
  options: OutputOptions & { readonly workspace: string; readonly model?: Model | undefined },
  tell: (built: BuildResult, workspace: Workspace) => Promise<number>,
): Promise<number> {
  const workspace = await openWorkspace(resolve(options.workspace));
  const stop = new Stop();
  const view = progressView(options);
  const release = stopOnInterrupt(stop, view.log);
  const tools = makeTools(workspace, stop.now, view.log, options.model);
  try {
    const built = await build(plan, { workspace, tools, stop }, view.onChange);
    view.close();
    return await tell(built, workspace);
  } finally {
    view.close();
    release();
    await tools.close();
    workspace.database.close();
  }
}
