import { meanInterval } from '../metrics/aggregate/interval.js';
import { summarise } from '../metrics/aggregate/summary.js';
import { groupsOf, metricKey, type ScoreTable } from './board.js';
import type { ReportData, ReportMetric, ReportTask } from './data.js';

/** A way of sorting tasks into strata; one task may be in several (kinds of defects). */
export interface Cut {
  readonly name: string;
  readonly strata: readonly Stratum[];
}

export interface Stratum {
  readonly name: string;
  readonly tasks: number;
  readonly means: readonly StratumMean[];
}

interface StratumMean {
  readonly model: string;
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

const ways: readonly { name: string; of: (task: ReportTask) => readonly string[] }[] = [
  { name: 'Category', of: ({ category }) => [category] },
  { name: 'Difficulty', of: ({ difficulty }) => [difficulty] },
  { name: 'Type', of: ({ types }) => types },
  { name: 'Framework', of: ({ framework }) => [framework] },
  { name: 'Input', of: ({ kind }) => [kind] },
];

const known = ['easy', 'medium', 'hard'];

/** The first metric of the board, cut in every way that has more than one stratum. */
export function cutsOf(
  data: ReportData,
  models: readonly string[],
  metric: ReportMetric,
  table: ScoreTable,
): Cut[] {
  return ways
    .map(({ name, of }) => ({ name, strata: strataOf(data, models, metric, table, of) }))
    .filter(({ strata }) => strata.length > 1);
}

function strataOf(
  data: ReportData,
  models: readonly string[],
  metric: ReportMetric,
  table: ScoreTable,
  of: (task: ReportTask) => readonly string[],
): Stratum[] {
  const groupOf = groupsOf(data);
  const members = new Map<string, Set<string>>();
  for (const task of data.tasks) {
    for (const name of of(task)) {
      const set = members.get(name) ?? new Set();
      members.set(name, set.add(task.id));
    }
  }
  return [...members].sort(byName).map(([name, tasks]) => ({
    name,
    tasks: tasks.size,
    means: models.map((id): StratumMean => {
      const rows = table.of(id, metric).filter(({ task }) => tasks.has(task));
      const summary = summarise(rows, metric);
      const { mean, n } = summary.all ?? summary.valid;
      const which = summary.all === null ? 'valid' : 'all';
      const seed = `${metricKey(metric)} ${name}`;
      const isAlone = new Set(rows.map(({ task }) => groupOf(task))).size < 2;
      const interval = isAlone
        ? null
        : meanInterval(rows, metric, which, groupOf, { seed, resamples: 400 });
      return { model: id, mean, n, low: interval?.low ?? null, high: interval?.high ?? null };
    }),
  }));
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  const place = (name: string) => known.indexOf(name.toLowerCase());
  return place(one) - place(other) || (one < other ? -1 : 1);
}
