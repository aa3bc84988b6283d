import { UserError } from '../../engine/errors.js';
import type { MetricSummary } from './score-summary.js';

export interface Threshold {
  readonly metric: string;
  readonly value: number;
}

/** Reads "behaviour/defects-repaired=0.5". */
export function parseThreshold(text: string): Threshold {
  const [, metric = '', value = ''] = /^(.+)=(-?[0-9]*\.?[0-9]+)$/.exec(text.trim()) ?? [];
  if (metric !== '') return { metric, value: Number(value) };
  throw new UserError(
    `"${text}" is no threshold.`,
    'Write metric=value, such as --fail-under behaviour/defects-repaired=0.5.',
  );
}

/** What falls short: baselines and gold answers are not held to it, and no score is not enough. */
export function missedThresholds(
  thresholds: readonly Threshold[],
  scores: readonly MetricSummary[],
  models: readonly string[],
): string[] {
  return thresholds.flatMap(({ metric, value }) => {
    const found = scores.filter((one) => one.metric === metric && models.includes(one.model));
    if (found.length === 0) {
      const known = [...new Set(scores.map((one) => one.metric))].join(', ');
      throw new UserError(
        `No model has a score by "${metric}".`,
        known === '' ? 'Score the run with "freshet score" first.' : `There are: ${known}.`,
      );
    }
    return found.flatMap(({ model, profile, all, valid, direction }) => {
      const mean = all ?? valid;
      const isEnough = mean !== null && (direction === 'higher' ? mean >= value : mean <= value);
      const side = direction === 'higher' ? 'below' : 'above';
      return isEnough
        ? []
        : [`${model}: ${metric} (${profile}) is ${mean ?? 'unknown'}, ${side} ${value}.`];
    });
  });
}
