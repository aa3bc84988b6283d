import type { EditBlock } from '../../pipelines/engine/edit/block.js';
import { occurrences } from '../../pipelines/engine/edit/occurrences.js';
import { RowError } from '../../pipelines/engine/errors.js';

/** What a label undoes: code units of the wanted file, and what they are in the broken one. */
export interface LabelChange {
  readonly path: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Where each label has its place in the wanted files. They are applied to the broken files one
 * after the other; each has to fit exactly one place, and no two the same.
 */
export function changesOf(
  source: ReadonlyMap<string, string>,
  wanted: ReadonlyMap<string, string>,
  labels: readonly EditBlock[],
): LabelChange[] {
  const files = new Map(source);
  const changes: { -readonly [Key in keyof LabelChange]: LabelChange[Key] }[] = [];
  for (const [index, { path, search, replace }] of labels.entries()) {
    const who = `label ${index + 1}`;
    const text = files.get(path);
    if (text === undefined) throw new RowError('round-trip', `${who}: there is no file ${path}`);
    const [start, another] = occurrences(text, search);
    if (start === undefined) throw new RowError('round-trip', `${who} is not found in ${path}`);
    if (another !== undefined) {
      throw new RowError('round-trip', `${who} fits more than one place of ${path}`);
    }
    const end = start + search.length;
    for (const earlier of changes) {
      if (earlier.path !== path || earlier.end <= start) continue;
      if (earlier.start < end) {
        throw new RowError('round-trip', `${who} changes what another label has changed`);
      }
      earlier.start += replace.length - search.length;
      earlier.end += replace.length - search.length;
    }
    files.set(path, text.slice(0, start) + replace + text.slice(end));
    changes.push({ path, start, end: start + replace.length, text: search });
  }
  for (const [path, text] of wanted) {
    if (files.get(path) !== text) {
      throw new RowError('round-trip', `the labels do not make ${path} what it should be`);
    }
  }
  return changes;
}
