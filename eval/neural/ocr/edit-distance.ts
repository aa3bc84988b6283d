/**
 * The fewest insertions, deletions and replacements of characters that turn one text into another;
 * with `anywhere`, into any piece of the other.
 */
export function editDistance(from: string, to: string, anywhere = false): number {
  const wanted = Array.from(from);
  const given = Array.from(to);
  let row = Array.from({ length: given.length + 1 }, (_, index) => (anywhere ? 0 : index));
  for (const [index, character] of wanted.entries()) {
    const next = [index + 1];
    for (const [place, other] of given.entries()) {
      const replaced = (row[place] ?? 0) + Number(character !== other);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return anywhere ? row.reduce((least, one) => Math.min(least, one)) : (row.at(-1) ?? 0);
}
