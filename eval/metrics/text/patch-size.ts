import { gapsBetween } from '../kernels/blocks.js';
import { matchingBlocks } from '../kernels/ratio.js';

export interface PatchSize {
  readonly added: number;
  readonly deleted: number;
  /** Stretches of changed lines with nothing unchanged between them. */
  readonly hunks: number;
  readonly files: number;
}

export type Files = Readonly<Record<string, string>>;

/** What a patch changed, by comparing the files before and after it. */
export function patchSize(before: Files, after: Files): PatchSize {
  let size: PatchSize = { added: 0, deleted: 0, hunks: 0, files: 0 };
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const changed = compareLines(before[path] ?? '', after[path] ?? '');
    // A file that appears or goes has changed even if it is empty.
    const touched = changed.hunks > 0 || !(path in before) || !(path in after);
    size = {
      added: size.added + changed.added,
      deleted: size.deleted + changed.deleted,
      hunks: size.hunks + changed.hunks,
      files: size.files + (touched ? 1 : 0),
    };
  }
  return size;
}

function compareLines(before: string, after: string): Omit<PatchSize, 'files'> {
  const ids = new Map<string, number>();
  const one = numbered(before, ids);
  const other = numbered(after, ids);
  const gaps = gapsBetween(matchingBlocks(one, other), one.length, other.length);
  return {
    added: gaps.reduce((sum, { second }) => sum + second, 0),
    deleted: gaps.reduce((sum, { first }) => sum + first, 0),
    hunks: gaps.filter(({ first, second }) => first + second > 0).length,
  };
}

/** Lines as numbers, equal lines as equal ones; a last line without an end is a line too. */
function numbered(text: string, ids: Map<string, number>): number[] {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return lines.map((line) => {
    const id = ids.get(line) ?? ids.size;
    ids.set(line, id);
    return id;
  });
}
