import { mean } from '../metrics/aggregate/cases.js';
import type { Analysis } from './analysis.js';
import type { ScoreTable } from './board.js';
import type { ReportAnswer, ReportData, ReportMetric } from './data.js';
import { isShare } from './figures.js';
import { type IndexData, statusLetters } from './index-data.js';

/** The columns of the browser of tasks; models in the order of the leaderboard. */
export function indexOf(
  { data, table, headlines: shown }: Analysis,
  folder: string | null,
): IndexData {
  const { tasks } = data;
  const models = data.models.map(({ id }) => id);
  const column = <Value>(of: (task: ReportData['tasks'][number]) => Value) => tasks.map(of);
  return {
    models,
    folder,
    metrics: shown.map((metric) => ({
      id: metric.id,
      label: metric.label,
      share: isShare(metric),
      lowerIsBetter: metric.direction === 'lower',
      best: metric.best,
      worst: worstOf(metric),
    })),
    tasks: {
      id: column(({ id }) => id),
      kind: column(({ kind }) => kind),
      category: column(({ category }) => category),
      difficulty: column(({ difficulty }) => difficulty),
      framework: column(({ framework }) => framework),
      types: column(({ types }) => types),
    },
    values: shown.map((metric) => models.map((model) => valuesOf(data, table, model, metric))),
    statuses: models.map((model) => statusesOf(data, model)),
  };
}

/** Where a bar is empty: metrics without a worst value are compared with 1, which is no change. */
function worstOf({ floor, best, direction }: ReportMetric): number {
  return floor ?? (direction === 'lower' ? best + 1 : best - 1);
}

function valuesOf(
  { tasks }: ReportData,
  table: ScoreTable,
  model: string,
  metric: ReportMetric,
): (number | null)[] {
  const samples = new Map<string, number[]>();
  for (const { task, value } of table.of(model, metric)) {
    if (value === null) continue;
    const known = samples.get(task);
    if (known) known.push(value);
    else samples.set(task, [value]);
  }
  return tasks.map(({ id }) => {
    const value = mean(samples.get(id) ?? []);
    return value === null ? null : Number(value.toFixed(4));
  });
}

const worstFirst = ['failed', 'unavailable', 'invalid', 'ok'] as const;

function statusesOf({ tasks, answers }: ReportData, model: string): string {
  const found = new Map<string, Set<ReportAnswer['status']>>();
  for (const answer of answers) {
    if (answer.model !== model) continue;
    const set = found.get(answer.task) ?? new Set();
    found.set(answer.task, set.add(answer.status));
  }
  return tasks
    .map(({ id }) => {
      const worst = worstFirst.find((status) => found.get(id)?.has(status));
      return worst === undefined ? '-' : statusLetters[worst];
    })
    .join('');
}
