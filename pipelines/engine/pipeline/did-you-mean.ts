/** The known name that a wrong one was probably meant to be. */
export function didYouMean(wrong: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(2, Math.floor(wrong.length / 3)) + 1;
  for (const name of known) {
    const distance = Math.min(
      editDistance(wrong.toLowerCase(), name.toLowerCase()),
      // Forgetting the folder ("license" for "filters/license") is one mistake.
      1 + editDistance(wrong.toLowerCase(), name.slice(name.lastIndexOf('/') + 1).toLowerCase()),
    );
    if (distance < bestDistance) [best, bestDistance] = [name, distance];
  }
  return best;
}

/** Insertions, deletions, changes and swaps of neighbours that turn one text into the other. */
function editDistance(left: string, right: string): number {
  if (Math.abs(left.length - right.length) > 8 || left.length > 100) return Infinity;
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const current = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const changed = left[i - 1] === right[j - 1] ? 0 : 1;
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + changed,
      );
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1]) {
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      }
      current.push(cost);
    }
    before = previous;
    previous = current;
  }
  return previous[right.length] ?? Infinity;
}
