import { applyBlock, type Refusal } from './apply.js';
import type { EditBlock } from './block.js';
import type { Files } from './files.js';
import { onlyFoldedPlace } from './folded.js';
import type { PatchPart } from './patch.js';

/** How a block was applied: exactly, or after white space was made alike. */
type Tier = 'exact' | 'folded';

export type LadderStep =
  | { readonly line: number; readonly path: string; readonly tier: Tier }
  | { readonly line: number; readonly path: string; readonly refusal: Refusal }
  | { readonly line: number; readonly problem: string };

/**
 * Applies an answer block by block: exactly where the search is unique, else where it is unique
 * once runs of white space count as one space, else not at all. A block that fails is written down
 * and never stops the others.
 */
export function climbLadder(
  files: Files,
  parts: readonly PatchPart[],
): { files: Files; steps: LadderStep[] } {
  let current = files;
  const steps: LadderStep[] = [];
  for (const part of parts) {
    if (!('block' in part)) {
      steps.push(part);
      continue;
    }
    const { line, block } = part;
    const { path } = block;
    const exact = applyBlock(current, block);
    if (exact.ok) {
      current = exact.files;
      steps.push({ line, path, tier: 'exact' });
      continue;
    }
    const folded = exact.refusal.reason === 'not-found' ? foldedBlock(current, block) : undefined;
    const again = folded && applyBlock(current, folded);
    if (again?.ok) {
      current = again.files;
      steps.push({ line, path, tier: 'folded' });
    } else steps.push({ line, path, refusal: exact.refusal });
  }
  return { files: current, steps };
}

/** The block whose search is what really stands in the file. */
function foldedBlock(files: Files, { path, search, replace }: EditBlock): EditBlock | undefined {
  const text = files.get(path);
  const place = text === undefined ? undefined : onlyFoldedPlace(text, search);
  if (text === undefined || place === undefined) return undefined;
  return { path, search: text.slice(place.start, place.end), replace };
}
