import { type BoardRow, board, headlines, ScoreTable } from './board.js';
import { type Cut, cutsOf } from './cuts.js';
import type { ReportData, ReportMetric } from './data.js';
import { type ModelPair, pairsOf } from './pairs.js';

interface PairTable {
  readonly metric: ReportMetric;
  readonly pairs: readonly ModelPair[];
}

/** Everything that is computed from the scores, once for the page and all tables. */
export interface Analysis {
  readonly table: ScoreTable;
  /** The best on top. */
  readonly rows: readonly BoardRow[];
  /** What was analysed, its models in the order of the rows. */
  readonly data: ReportData;
  /** Without gold answers, which nobody competes with. */
  readonly competing: readonly string[];
  readonly headlines: readonly ReportMetric[];
  readonly cuts: readonly Cut[];
  readonly pairs: readonly PairTable[];
}

export function analyse(data: ReportData): Analysis {
  const table = new ScoreTable(data.scores);
  const rows = board(data, table);
  const competing = rows.flatMap(({ model }) => (model.kind === 'reference' ? [] : model.id));
  const shown = headlines(data);
  const [first] = shown;
  return {
    table,
    rows,
    data: { ...data, models: rows.map(({ model }) => model) },
    competing,
    headlines: shown,
    cuts: first === undefined ? [] : cutsOf(data, competing, first, table),
    pairs: shown
      .map((metric) => ({ metric, pairs: pairsOf(data, competing, metric, table) }))
      .filter(({ pairs }) => pairs.length > 0),
  };
}
