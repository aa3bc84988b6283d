/** A piece of one text that becomes another; places are those of the text before. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The text with all changes made; of two that overlap the later one is left out. */
export function withChanges(text: string, changes: readonly TextChange[]): string {
  const ordered = [...changes].sort(
    (left, right) => left.start - right.start || left.end - right.end,
  );
  const parts: string[] = [];
  let done = 0;
  for (const change of ordered) {
    if (change.start < done) continue;
    parts.push(text.slice(done, change.start), change.text);
    done = change.end;
  }
  parts.push(text.slice(done));
  return parts.join('');
}

/** The same changes in a text that begins later. */
export function moved(changes: readonly TextChange[], offset: number): TextChange[] {
  return changes.map(({ start, end, text }) => ({
    start: start + offset,
    end: end + offset,
    text,
  }));
}
