import { type BootstrapOptions, groupedBootstrap, type Interval } from './bootstrap.js';
import { casesOf, mean, type Scale } from './cases.js';
import { grouped } from './group.js';
import type { ScoreRow } from './score-row.js';
import type { Belongs } from './strata.js';

/** The interval of a mean over tasks, resampled by group (the source that tasks come from). */
export function meanInterval(
  rows: readonly ScoreRow[],
  scale: Pick<Scale, 'floor'>,
  which: 'all' | 'valid',
  groupOf: Belongs,
  options: BootstrapOptions,
): Interval | null {
  // Ordered by name: the same groups in another order would be other draws.
  const groups = grouped(casesOf(rows, scale), ({ task }) => groupOf(task));
  return groupedBootstrap(
    groups.map(([, cases]) => cases),
    (cases) => mean(cases.flatMap((one) => one[which] ?? [])),
    options,
  );
}
