import type { Viewport } from '../../capture/page/site-context.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import type { Eyes } from '../certify/in-state.js';
import type { PlannedDefect, Refused, RepairInstance } from './instance.js';

export interface CleanSite {
  readonly tree: Tree;
  /** The text files that may be edited. */
  readonly files: Files;
}

/** Breaks a site in all planned places at once, and holds the result to every gate. */
export async function certifyInstance(
  site: CleanSite,
  planned: readonly PlannedDefect[],
  viewport: Viewport,
  eyes: Eyes,
): Promise<RepairInstance | Refused> {
  throw new Error(`not yet: ${site.files.size} ${planned.length} ${viewport.width} ${eyes.tools}`);
}
