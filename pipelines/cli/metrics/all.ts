import type { AnyMetric } from '../../../eval/metrics/metric.js';
import { metrics } from '../../../eval/metrics/registry.js';
import { closeNeural, metrics as neural } from '../../../eval/neural/list.js';

/** The metrics that are computed from their inputs alone, then those that run a network. */
export const allMetrics: readonly AnyMetric[] = [...metrics, ...neural];

/** Ends what the metrics started, whatever came of them: the process would wait for its threads. */
export async function thenClose<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await closeNeural();
  }
}
