import type { Interval } from '../metrics/aggregate/bootstrap.js';
import { meanInterval } from '../metrics/aggregate/interval.js';
import type { ScoreRow } from '../metrics/aggregate/score-row.js';
import { type Summary, summarise } from '../metrics/aggregate/summary.js';
import type { ReportData, ReportMetric, ReportModel } from './data.js';

/** One model under one metric: both means with their intervals, and what they leave out. */
export interface Cell {
  readonly summary: Summary;
  readonly allInterval: Interval | null;
  readonly validInterval: Interval | null;
}

export interface BoardRow {
  readonly model: ReportModel;
  /** By the key of the metric; metrics that nothing was scored by are absent. */
  readonly cells: ReadonlyMap<string, Cell>;
}

export function metricKey({ id, profile }: Pick<ReportMetric, 'id' | 'profile'>): string {
  return `${id} ${profile}`;
}

/** Scores by model and metric; only those of the version that the report is about. */
export class ScoreTable {
  readonly #rows = new Map<string, ScoreRow[]>();

  constructor(scores: readonly ScoreRow[]) {
    for (const row of scores) {
      const key = `${row.model}\n${row.metric} ${row.profile} ${row.version}`;
      const known = this.#rows.get(key);
      if (known) known.push(row);
      else this.#rows.set(key, [row]);
    }
  }

  of(model: string, metric: ReportMetric): readonly ScoreRow[] {
    return this.#rows.get(`${model}\n${metricKey(metric)} ${metric.version}`) ?? [];
  }
}

/** Tasks of one source stand and fall together. */
export function groupsOf({ tasks }: Pick<ReportData, 'tasks'>): (task: string) => string {
  const groups = new Map(tasks.map(({ id, group }) => [id, group]));
  return (task) => groups.get(task) ?? task;
}

/** The leaderboard, the best by the first metric on top. */
export function board(data: ReportData, table: ScoreTable): BoardRow[] {
  const groupOf = groupsOf(data);
  const rows = data.models.map((model): BoardRow => {
    const cells = new Map<string, Cell>();
    for (const metric of data.metrics) {
      const scores = table.of(model.id, metric);
      if (scores.length === 0) continue;
      const interval = (which: 'all' | 'valid') =>
        meanInterval(scores, metric, which, groupOf, { seed: metricKey(metric) });
      cells.set(metricKey(metric), {
        summary: summarise(scores, metric),
        allInterval: metric.floor === null ? null : interval('all'),
        validInterval: interval('valid'),
      });
    }
    return { model, cells };
  });
  const [first] = headlines(data);
  return first === undefined
    ? rows
    : rows.sort((one, other) => rank(other, first) - rank(one, first));
}

export function headlines({ metrics }: Pick<ReportData, 'metrics'>): ReportMetric[] {
  const chosen = metrics.filter(({ headline }) => headline);
  return chosen.length > 0 ? chosen : metrics.slice(0, 1);
}

/** The mean that a metric is reported by: of all cases, where it has a worst value. */
export function mainMean(cell: Cell | undefined): { mean: number | null; n: number } {
  return cell === undefined ? { mean: null, n: 0 } : (cell.summary.all ?? cell.summary.valid);
}

export function mainInterval(cell: Cell | undefined): Interval | null {
  if (cell === undefined) return null;
  return cell.summary.all === null ? cell.validInterval : cell.allInterval;
}

function rank(row: BoardRow, metric: ReportMetric): number {
  const { mean } = mainMean(row.cells.get(metricKey(metric)));
  if (mean === null) return Number.NEGATIVE_INFINITY;
  return metric.direction === 'higher' ? mean : -mean;
}
