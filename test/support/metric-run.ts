import type { AnyMetric, Profile, Score } from '../../eval/metrics/metric.js';
import { findMetric } from '../../eval/metrics/registry.js';
import { defaultProfile } from '../../eval/metrics/run-metric.js';

/** Scores what the metric's schemas accept; anything else is a mistake of the test and throws. */
export async function run(
  metric: AnyMetric,
  reference: unknown,
  answer: unknown,
  profile: Profile = defaultProfile(metric),
): Promise<Score> {
  const read = [metric.reference.parse(reference), metric.answer.parse(answer)] as const;
  return metric.compute(...read, profile);
}

/** Runs one metric of a list by its id. */
export async function scoreOf(
  metrics: readonly AnyMetric[],
  id: string,
  reference: unknown,
  answer: unknown,
  profile?: Profile,
): Promise<Score> {
  const metric = findMetric(id, metrics);
  if (metric === undefined) throw new Error(`There is no metric ${id}`);
  return run(metric, reference, answer, profile);
}
