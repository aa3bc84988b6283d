import { draws } from './random.js';

export interface Interval {
  readonly low: number;
  readonly high: number;
  /** Resamples in which the statistic had a value. */
  readonly resamples: number;
}

export interface BootstrapOptions {
  readonly seed: string;
  readonly resamples?: number;
  /** How much of the resamples lies between the ends. */
  readonly level?: number;
}

/**
 * A percentile interval from drawing whole groups with replacement: items of one group (pages of an
 * app, siblings of a template) are not independent. null where no resample had a value.
 */
export function groupedBootstrap<Item>(
  groups: readonly (readonly Item[])[],
  statistic: (items: readonly Item[]) => number | null | undefined,
  { seed, resamples = 1000, level = 0.95 }: BootstrapOptions,
): Interval | null {
  const draw = draws(`bootstrap ${seed}`);
  const values: number[] = [];
  for (let row = 0; row < resamples; row++) {
    const items = groups.flatMap((_, column) => {
      return groups[Math.floor(draw(row, column) * groups.length)] ?? [];
    });
    const value = statistic(items);
    if (value !== null && value !== undefined && Number.isFinite(value)) values.push(value);
  }
  if (values.length === 0) return null;
  values.sort((one, other) => one - other);
  const tail = (1 - level) / 2;
  return {
    low: quantile(values, tail),
    high: quantile(values, 1 - tail),
    resamples: values.length,
  };
}

/** Of sorted values, with a straight line between neighbours. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const [one, other] = [sorted[below] ?? Number.NaN, sorted[below + 1]];
  return other === undefined ? one : one + (at - below) * (other - one);
}
