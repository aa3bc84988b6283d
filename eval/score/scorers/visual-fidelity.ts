import { mean } from '../../metrics/aggregate/cases.js';
import { type AnyMetric, failed, ok, type Score } from '../../metrics/metric.js';
import { runMetric } from '../../metrics/run-metric.js';
import type { RepairEvidence } from '../repair-evidence.js';

/** How much the answer looks like the wanted state: the mean over the pages that had a defect. */
export async function visualFidelity(
  { clean, answer }: RepairEvidence,
  metric: AnyMetric,
): Promise<Score> {
  const values: number[] = [];
  for (const [route, wanted] of clean.pages) {
    const picture = answer.pages.get(route)?.picture;
    const score = await runMetric(metric, wanted.picture, picture, 'ours');
    if (score.status !== 'ok') return score;
    values.push(score.value);
  }
  const value = mean(values);
  return value === null
    ? failed('No page of the task was seen.')
    : ok(value, { pages: values.length });
}
