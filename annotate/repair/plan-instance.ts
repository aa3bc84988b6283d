import type { Blobs } from '../../pipelines/engine/blobs.js';
import { applyBlocks } from '../../pipelines/engine/edit/apply.js';
import { inverse } from '../../pipelines/engine/edit/block.js';
import type { GateResult } from '../../pipelines/engine/repair.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { withFiles } from '../certify/with-files.js';
import { type BrokenFiles, breakFiles } from './broken-files.js';
import { findTargets } from './find-targets.js';
import type { PlannedDefect, Refused } from './instance.js';
import type { SiteState, Target } from './see-site.js';
import { noLeakGate, roundTripGate } from './text-gates.js';

/** A broken site before anybody has looked at it. */
export interface InstancePlan {
  readonly made: BrokenFiles['defects'];
  readonly broken: SiteState;
  /** The elements of the defects in both states. */
  readonly cleanTargets: readonly Target[];
  readonly brokenTargets: readonly Target[];
  /** What text alone could prove. */
  readonly gates: readonly GateResult[];
}

export const refused = (gate: GateResult['gate'], detail: string): Refused => ({
  missed: { gate, ok: false, figures: {}, detail },
});

/** Breaks the files in all planned places, and proves of them what needs no browser. */
export async function planInstance(
  site: SiteState,
  planned: readonly PlannedDefect[],
  blobs: Blobs,
): Promise<InstancePlan | Refused> {
  const made = breakFiles(site.files, planned);
  if ('fault' in made) return refused('round-trip', made.fault);
  const blocks = made.defects.map(({ block }) => block);
  const back = applyBlocks(made.files, inverse(blocks));
  if (!back.ok) return refused('round-trip', back.refusal.detail);
  const brokenTree: Tree = await withFiles(blobs, site.tree, made.files);
  const goldTree = await withFiles(blobs, brokenTree, back.files);
  const gates = [
    roundTripGate(site, made.files, blocks, goldTree),
    noLeakGate(site.files, made.files, planned),
  ];
  const missed = gates.find(({ ok }) => !ok);
  if (missed !== undefined) return { missed };
  const placed = made.defects.map(({ defect }, index) => ({ ...defect, id: `d${index + 1}` }));
  const changes = planned.map(({ change }) => change);
  const cleanTargets = findTargets(placed, site.files, site.files, []);
  const brokenTargets = findTargets(placed, site.files, made.files, changes);
  const lost = [...cleanTargets, ...brokenTargets].find(({ path }) => path === undefined);
  if (lost !== undefined) {
    return refused('distinct', `${lost.type} on ${lost.route}: the element is not found`);
  }
  const broken = { tree: brokenTree, files: made.files };
  return { made: made.defects, broken, cleanTargets, brokenTargets, gates };
}
