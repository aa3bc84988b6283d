import type { Refusal } from '../../pipelines/engine/edit/apply.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import { climbLadder, type LadderStep } from '../../pipelines/engine/edit/ladder.js';
import { type PatchPart, parsePatch } from '../../pipelines/engine/edit/patch.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { limits } from './limits.js';

export type Applied =
  | { readonly ok: true; readonly files: Files; readonly steps: readonly LadderStep[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Applies the blocks of an answer to the text files of a site, in memory: a path leads nowhere but
 * to a name in this list, so nothing outside can be meant. What the model was not shown stays as it
 * is.
 */
export function applyPatch(answer: string, files: Files, tree: Tree): Applied {
  if (answer.length > limits.answerCharacters) {
    return { ok: false, reason: `The answer has more than ${limits.answerCharacters} characters.` };
  }
  const parts = parsePatch(answer);
  const allowed: PatchPart[] = [];
  const refused: LadderStep[] = [];
  for (const part of parts) {
    const refusal = 'block' in part ? refusalOf(part.block, files, tree) : undefined;
    if (refusal === undefined) allowed.push(part);
    else if ('block' in part) refused.push({ line: part.line, path: part.block.path, refusal });
  }
  const climbed = climbLadder(files, allowed);
  const made = [...climbed.files.keys()].filter((path) => !files.has(path));
  if (made.length > limits.newFiles) {
    return { ok: false, reason: `The answer makes more than ${limits.newFiles} files.` };
  }
  const steps = [...climbed.steps, ...refused].sort((one, other) => one.line - other.line);
  return { ok: true, files: climbed.files, steps };
}

/** New files must not take the place of what is there and was only not shown. */
function refusalOf(
  { path, search }: { readonly path: string; readonly search: string },
  files: Files,
  tree: Tree,
): Refusal | undefined {
  if (search !== '' || files.has(path)) return undefined;
  if (Object.hasOwn(tree, path)) {
    return { reason: 'exists', detail: `${path} is a resource of the site, which stays as it is.` };
  }
  const names = path.split('/');
  const above = names.slice(0, -1).map((_, at) => names.slice(0, at + 1).join('/'));
  const file = above.find((folder) => Object.hasOwn(tree, folder));
  if (file !== undefined) return { reason: 'path', detail: `${file} is a file, no folder.` };
  const inside = Object.keys(tree).find((one) => one.startsWith(`${path}/`));
  return inside === undefined
    ? undefined
    : { reason: 'path', detail: `${path} is a folder, no file.` };
}
