import type { ScoreRow } from '../metrics/aggregate/score-row.js';
import type { Metric } from '../metrics/metric.js';
import type { TaskDetail } from './detail.js';

/** A model of a report, or what stands in its place: a baseline, or the gold answers. */
export interface ReportModel {
  readonly id: string;
  readonly kind: 'model' | 'baseline' | 'reference';
  /** What the answers depend on besides the model: sampling, prompts, date. */
  readonly settings: string;
}

export interface ReportMetric
  extends Pick<
    Metric,
    'id' | 'version' | 'summary' | 'definition' | 'range' | 'direction' | 'best' | 'floor'
  > {
  readonly profile: ScoreRow['profile'];
  /** A few words for the head of a column. */
  readonly label: string;
  /** Judged scores and automatic ones are never put together. */
  readonly judged: boolean;
  /** Whether it has a column in the leaderboard; the first one orders it. */
  readonly headline: boolean;
}

export interface ReportTask {
  readonly id: string;
  readonly kind: string;
  /** The source it comes from: tasks of one are not independent. */
  readonly group: string;
  readonly category: string;
  readonly difficulty: string;
  readonly framework: string;
  readonly types: readonly string[];
}

/** What became of one sample of one model's answer, and what it took. */
export interface ReportAnswer {
  readonly task: string;
  readonly model: string;
  readonly sample: number;
  readonly status: ScoreRow['status'];
  /** How far it came, and why no further; empty where it came through. */
  readonly stage: string;
  readonly reason: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In US dollars; null where the price is not known. */
  readonly cost: number | null;
  readonly seconds: number;
}

/** A question about what a model has seen before, with its answer in figures. */
export interface ReportProbe {
  readonly model: string;
  readonly probe: string;
  readonly label: string;
  readonly value: number | null;
  readonly control: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  readonly says: string;
}

/** How far judges and people agree. */
export interface ReportAgreement {
  readonly metric: string;
  readonly statistic: string;
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

export interface ReportData {
  readonly title: string;
  readonly createdAt: string;
  readonly release: { readonly name: string; readonly facts: Readonly<Record<string, string>> };
  readonly runs: readonly {
    readonly name: string;
    readonly facts: Readonly<Record<string, string>>;
  }[];
  /** What to type to get the same again. */
  readonly commands: readonly string[];
  readonly models: readonly ReportModel[];
  readonly metrics: readonly ReportMetric[];
  readonly tasks: readonly ReportTask[];
  readonly answers: readonly ReportAnswer[];
  readonly scores: readonly ScoreRow[];
  readonly probes: readonly ReportProbe[];
  readonly agreements: readonly ReportAgreement[];
  detail(task: ReportTask): Promise<TaskDetail>;
  picture(hash: string): Promise<Uint8Array>;
}
