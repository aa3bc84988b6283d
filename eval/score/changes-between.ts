import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { gapsBetween } from '../metrics/kernels/blocks.js';
import { matchingBlocks } from '../metrics/kernels/ratio.js';

/** Which lines of which files an answer has changed, as stretches of the files before. */
export function changesBetween(before: Files, after: Files): Change[] {
  return [...before].flatMap(([path, text]) => {
    const now = after.get(path);
    return now === undefined || now === text ? [] : changesOf(path, text, now);
  });
}

function changesOf(path: string, before: string, after: string): Change[] {
  const ids = new Map<string, number>();
  const [one, other] = [linesOf(before), linesOf(after)];
  const numbers = (lines: readonly string[]) =>
    lines.map((line) => {
      const id = ids.get(line) ?? ids.size;
      ids.set(line, id);
      return id;
    });
  const blocks = matchingBlocks(numbers(one), numbers(other));
  const changes: Change[] = [];
  let [line, newLine, at, now] = [0, 0, 0, 0];
  const take = (lines: readonly string[], from: number, count: number) =>
    lines.slice(from, from + count).reduce((sum, text) => sum + text.length, 0);
  const gaps = gapsBetween(blocks, one.length, other.length);
  for (const [index, { first, second }] of gaps.entries()) {
    const [gone, come] = [take(one, line, first), take(other, newLine, second)];
    if (gone + come > 0) {
      changes.push({ path, start: at, end: at + gone, text: after.slice(now, now + come) });
    }
    const same = blocks[index]?.size ?? 0;
    const kept = take(one, line + first, same);
    [line, newLine, at, now] = [
      line + first + same,
      newLine + second + same,
      at + gone + kept,
      now + come + kept,
    ];
  }
  return changes;
}

function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
