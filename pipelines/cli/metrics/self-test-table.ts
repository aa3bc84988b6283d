import type { Score } from '../../../eval/metrics/metric.js';
import type { SelfTestResult } from '../../../eval/metrics/self-test.js';
import { table } from '../output.js';

function cell(score: Score | null): string {
  if (score === null) return '–';
  return score.value === null ? score.status : String(Number(score.value.toFixed(4)));
}

/** A row for every metric and profile, then what is not installed and what went wrong. */
export function selfTestTable(results: readonly SelfTestResult[]): string {
  const rows = results.map(({ metric, profile, gold, blank, garbage, swapped, status }) => [
    metric,
    profile,
    ...[gold, blank, garbage, swapped].map(cell),
    status,
  ]);
  const reasons = results.flatMap(({ metric, profile, status, problems }) =>
    problems.map((problem) => `${metric} (${profile}) ${status}: ${problem}`),
  );
  const count = (status: SelfTestResult['status']) =>
    results.filter((one) => one.status === status).length;
  return [
    table(['metric', 'profile', 'gold', 'blank', 'garbage', 'swapped', 'status'], rows),
    ...(reasons.length === 0 ? [] : [reasons.join('\n')]),
    `${count('ok')} ok, ${count('missed')} missed, ${count('unavailable')} unavailable`,
  ].join('\n\n');
}
