import type { Unit } from '../people/krippendorff.js';
import { type BootstrapOptions, groupedBootstrap, type Interval } from './bootstrap.js';

export interface Agreement {
  /** null where the ratings do not vary. */
  readonly value: number | null;
  readonly interval: Interval | null;
  /** Runs that were resampled, and units in them. */
  readonly runs: number;
  readonly units: number;
}

/**
 * An agreement statistic (Krippendorff's α, Fleiss' κ, ICC …) with its interval. The runs that people
 * rated (an app of a model, with all of its cells) are resampled whole.
 */
export function agreement(
  runs: readonly (readonly Unit[])[],
  statistic: (units: readonly Unit[]) => number | undefined,
  options: BootstrapOptions = { seed: '42' },
): Agreement {
  const units = runs.flat();
  return {
    value: statistic(units) ?? null,
    interval: groupedBootstrap(runs, statistic, options),
    runs: runs.length,
    units: units.length,
  };
}
