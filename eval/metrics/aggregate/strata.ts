import { casesOf, mean, type Scale } from './cases.js';
import { grouped } from './group.js';
import type { ScoreRow } from './score-row.js';
import { type Mean, meanOf, type Summary, summarise } from './summary.js';

/** Which stratum (category, difficulty, framework …) or group (app, template …) a task is of. */
export type Belongs = (task: string) => string;

/** A summary for every stratum, by name. */
export function summariseStrata(
  rows: readonly ScoreRow[],
  scale: Pick<Scale, 'floor'>,
  stratumOf: Belongs,
): Map<string, Summary> {
  const strata = grouped(rows, ({ task }) => stratumOf(task));
  return new Map(strata.map(([name, members]) => [name, summarise(members, scale)]));
}

/** The mean of the means of the groups, however many tasks each has; n counts groups. */
export function macroMean(
  rows: readonly ScoreRow[],
  scale: Pick<Scale, 'floor'>,
  which: 'all' | 'valid',
  groupOf: Belongs,
): Mean {
  const groups = grouped(casesOf(rows, scale), ({ task }) => groupOf(task));
  const means = groups.flatMap(([, cases]) => meanOf(cases, which).mean ?? []);
  return { mean: mean(means), n: means.length };
}

/** The mean over all tasks, so that large groups count for more. */
export function microMean(
  rows: readonly ScoreRow[],
  scale: Pick<Scale, 'floor'>,
  which: 'all' | 'valid',
): Mean {
  return meanOf(casesOf(rows, scale), which);
}
