/**
 * Holm's correction: the chance that any of several true null hypotheses is rejected stays below the
 * level, without assuming that the tests are independent.
 */
export function holm(values: readonly number[]): number[] {
  const order = values.map((p, at) => ({ p, at })).sort((one, other) => one.p - other.p);
  const adjusted = new Array<number>(values.length).fill(1);
  let least = 0;
  for (const [rank, { p, at }] of order.entries()) {
    least = Math.max(least, Math.min(1, p * (values.length - rank)));
    adjusted[at] = least;
  }
  return adjusted;
}
