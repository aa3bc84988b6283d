/** Rows by a key, each list in the order of the rows; asks for an unknown key give an empty list. */
export function groupRows<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): (key: string) => readonly Row[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known) known.push(row);
    else groups.set(key, [row]);
  }
  return (key) => groups.get(key) ?? [];
}

/** The answer that a row is about. */
export function answerName(row: {
  readonly task: string;
  readonly model: string;
  readonly sample: number;
}): string {
  return JSON.stringify([row.task, row.model, row.sample]);
}
