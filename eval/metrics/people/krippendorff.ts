type Rating = string | number;
export type Level = 'nominal' | 'ordinal' | 'interval';

/** What each rater said of one unit; null where they said nothing. */
export type Unit = readonly (Rating | null)[];

/**
 * Krippendorff's α: 1 − observed / expected disagreement, over all units that at least two people
 * rated. undefined where nobody ever differs in anything: then there is nothing to agree about.
 */
export function krippendorffAlpha(units: readonly Unit[], level: Level): number | undefined {
  const rated = units
    .map((unit) => unit.filter((rating): rating is Rating => rating !== null))
    .filter((ratings) => ratings.length >= 2);
  const values = [...new Set(rated.flat())].sort(byValue);
  const coincidences = countCoincidences(rated, values);
  const totals = coincidences.map((row) => row.reduce((sum, count) => sum + count, 0));
  const all = totals.reduce((sum, count) => sum + count, 0);
  const distance = distances(values, totals, level);
  let [observed, expected] = [0, 0];
  for (const [one, row] of coincidences.entries()) {
    for (const [other, count] of row.entries()) {
      const apart = distance(one, other);
      observed += count * apart;
      expected += (totals[one] ?? 0) * (totals[other] ?? 0) * apart;
    }
  }
  return expected === 0 ? undefined : 1 - ((all - 1) * observed) / expected;
}

function byValue(one: Rating, other: Rating): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one) < String(other) ? -1 : 1;
}

/** Each ordered pair of ratings of a unit, weighted so that a unit counts as often as it was rated. */
function countCoincidences(
  rated: readonly (readonly Rating[])[],
  values: readonly Rating[],
): number[][] {
  const place = new Map(values.map((value, at) => [value, at]));
  const table = values.map(() => values.map(() => 0));
  for (const ratings of rated) {
    for (const [first, one] of ratings.entries()) {
      const row = table[place.get(one) ?? 0] ?? [];
      for (const [second, other] of ratings.entries()) {
        const column = place.get(other) ?? 0;
        if (first !== second) row[column] = (row[column] ?? 0) + 1 / (ratings.length - 1);
      }
    }
  }
  return table;
}

function distances(values: readonly Rating[], totals: readonly number[], level: Level) {
  if (level === 'nominal') return (one: number, other: number) => (one === other ? 0 : 1);
  if (level === 'interval') {
    return (one: number, other: number) => (Number(values[one]) - Number(values[other])) ** 2;
  }
  // Ordinal: how many ratings lie between two values, half of those at the ends included.
  let below = 0;
  const middles = totals.map((count) => {
    below += count;
    return below - count / 2;
  });
  return (one: number, other: number) => ((middles[one] ?? 0) - (middles[other] ?? 0)) ** 2;
}
