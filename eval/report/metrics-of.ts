import { judgedLabels } from '../judges/labels.js';
import type { ScoreRow } from '../metrics/aggregate/score-row.js';
import type { AnyMetric } from '../metrics/metric.js';
import { metrics as known } from '../metrics/registry.js';
import { repairScorers } from '../score/scorers/repair.js';
import type { ReportMetric } from './data.js';

/** What a report says of the metrics that there are scores of; those of the leaderboard first. */
export function metricsOf(scores: readonly ScoreRow[]): ReportMetric[] {
  const found = new Map<string, ReportMetric>();
  for (const { metric, profile, version } of scores) {
    const key = `${metric} ${profile}`;
    const newest = found.get(key);
    if (newest !== undefined && newest.version >= version) continue;
    const definition = known.find(({ id }) => id === metric);
    if (definition !== undefined) found.set(key, described(definition, profile, version));
  }
  const place = ({ id, profile, judged, headline }: ReportMetric) => {
    const at = repairScorers.findIndex((one) => one.metric.id === id && one.profile === profile);
    return (headline ? 0 : 1_000) + (judged ? 100 : 0) + (at < 0 ? 50 : at);
  };
  return [...found.values()].sort((one, other) => place(one) - place(other));
}

function described(metric: AnyMetric, profile: ScoreRow['profile'], version: number): ReportMetric {
  const { id, summary, definition, range, direction, best, floor } = metric;
  const scorer = repairScorers.find((one) => one.metric.id === id && one.profile === profile);
  const judged = id.startsWith('judged/');
  const label = scorer?.label ?? judgedLabels[id] ?? id;
  const headline =
    scorer?.headline ?? (judged && profile === 'paper' && id !== 'judged/points-lost');
  const facts = { id, version, summary, definition, range, direction, best, floor };
  return { ...facts, profile, label, judged, headline };
}
