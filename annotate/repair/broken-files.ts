import { applyBlocks } from '../../pipelines/engine/edit/apply.js';
import { type EditBlock, inverse } from '../../pipelines/engine/edit/block.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import { makeBlock } from '../../pipelines/engine/edit/make-block.js';
import type { PlannedDefect } from './instance.js';

export interface BrokenFiles {
  readonly files: Files;
  /** In the order in which they were applied: by file, the last place first. */
  readonly defects: readonly { readonly defect: PlannedDefect; readonly block: EditBlock }[];
}

/**
 * Applies all changes to the clean files and proves that they can be undone: the reversed inverses
 * give every file back to the byte, and so does any order, since no block needs another one.
 * Answers why not where they cannot.
 */
export function breakFiles(
  clean: Files,
  planned: readonly PlannedDefect[],
): BrokenFiles | { readonly fault: string } {
  const ordered = [...planned].sort(
    (left, right) =>
      (left.change.path < right.change.path ? -1 : left.change.path > right.change.path ? 1 : 0) ||
      right.change.start - left.change.start,
  );
  let files = clean;
  const defects: { defect: PlannedDefect; block: EditBlock }[] = [];
  for (const defect of ordered) {
    const before = files.get(defect.change.path);
    const block = before === undefined ? undefined : makeBlock(before, defect.change);
    if (block === undefined) return { fault: `${defect.change.path}: no block undoes the change` };
    const applied = applyBlocks(files, [block]);
    if (!applied.ok) return { fault: applied.refusal.detail };
    files = applied.files;
    defects.push({ defect, block });
  }
  const answer = inverse(defects.map(({ block }) => block));
  for (const order of [answer, [...answer].reverse()]) {
    const back = applyBlocks(files, order);
    if (!back.ok) return { fault: `the blocks need each other: ${back.refusal.detail}` };
    for (const [path, text] of clean) {
      if (back.files.get(path) !== text) return { fault: `${path} does not come back` };
    }
  }
  return { files, defects };
}
