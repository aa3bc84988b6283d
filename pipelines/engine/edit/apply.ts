import type { EditBlock } from './block.js';
import { type Files, isText } from './files.js';
import { occurrences } from './occurrences.js';
import { refusedPath } from './refused-path.js';

/** Why a block could not be applied. */
export interface Refusal {
  readonly reason: 'path' | 'no-text' | 'no-file' | 'exists' | 'not-found' | 'not-unique';
  readonly detail: string;
}

export type Applied =
  | { readonly ok: true; readonly files: Files }
  | { readonly ok: false; readonly refusal: Refusal };

/** Applies one block exactly, or changes nothing. An empty search makes a new file. */
export function applyBlock(files: Files, { path, search, replace }: EditBlock): Applied {
  const refused = refusedPath(path);
  if (refused !== undefined) return refusal('path', refused);
  if (!isText(search) || !isText(replace)) {
    return refusal('no-text', `The block for ${path} has half of a character.`);
  }
  const before = files.get(path);
  if (search === '') {
    if (before !== undefined) return refusal('exists', `${path} exists, and the search is empty.`);
    const inTheWay = [...files.keys()].find(
      (other) => other.startsWith(`${path}/`) || path.startsWith(`${other}/`),
    );
    if (inTheWay !== undefined) return refusal('exists', `${path} cannot be beside ${inTheWay}.`);
    return { ok: true, files: new Map(files).set(path, replace) };
  }
  if (before === undefined) return refusal('no-file', `There is no file ${path}.`);
  const [place, another] = occurrences(before, search);
  if (place === undefined) return refusal('not-found', `${path} does not have the searched text.`);
  if (another !== undefined) {
    return refusal('not-unique', `${path} has the searched text more than once.`);
  }
  const after = before.slice(0, place) + replace + before.slice(place + search.length);
  return { ok: true, files: new Map(files).set(path, after) };
}

/** Applies all blocks one after the other, or none of them. */
export function applyBlocks(files: Files, blocks: readonly EditBlock[]): Applied {
  let current = files;
  for (const block of blocks) {
    const applied = applyBlock(current, block);
    if (!applied.ok) return applied;
    current = applied.files;
  }
  return { ok: true, files: current };
}

function refusal(reason: Refusal['reason'], detail: string): Applied {
  return { ok: false, refusal: { reason, detail } };
}
