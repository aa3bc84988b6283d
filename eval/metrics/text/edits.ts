type Sequence = ArrayLike<number>;

/** Insertions, deletions and substitutions that turn one sequence into the other. */
export function editDistance(one: Sequence, other: Sequence): number {
  const short = one.length < other.length ? one : other;
  const long = short === one ? other : one;
  const row = Int32Array.from({ length: short.length + 1 }, (_, column) => column);
  for (let line = 1; line <= long.length; line++) {
    nextRow(row, short, long[line - 1], line);
  }
  return row[short.length] ?? 0;
}

/** The least number of edits that turn `wanted` into some stretch of `text`. */
export function editsToFind(wanted: Sequence, text: Sequence): number {
  const row = Int32Array.from({ length: wanted.length + 1 }, (_, column) => column);
  let best = wanted.length;
  for (let line = 1; line <= text.length; line++) {
    // A stretch may begin anywhere, so nothing before it costs.
    nextRow(row, wanted, text[line - 1], 0);
    best = Math.min(best, row[wanted.length] ?? best);
  }
  return best;
}

function nextRow(row: Int32Array, pattern: Sequence, symbol: number | undefined, first: number) {
  let diagonal = row[0] ?? 0;
  row[0] = first;
  let left = first;
  for (let column = 1; column <= pattern.length; column++) {
    const above = row[column] ?? 0;
    const replaced = diagonal + (pattern[column - 1] === symbol ? 0 : 1);
    left = Math.min(left + 1, above + 1, replaced);
    row[column] = left;
    diagonal = above;
  }
}
