import type { AnyMetric, Profile, Score } from './metric.js';
import { profilesOf, runMetric } from './run-metric.js';

export interface SelfTestResult {
  readonly metric: string;
  readonly profile: Profile;
  readonly gold: Score;
  readonly blank: Score;
  readonly garbage: Score;
  /** Garbage as the reference and the reference as the answer, where the schemas allow it. */
  readonly swapped: Score;
  readonly status: 'ok' | 'missed' | 'unavailable';
  /** What was expected and did not happen. */
  readonly problems: readonly string[];
}

const same = (left: number, right: number) => Math.abs(left - right) <= 1e-9;

/** Runs what a metric must get right before its values mean anything. */
export async function selfTest(metric: AnyMetric, profile: Profile): Promise<SelfTestResult> {
  const { reference, gold, blank, garbage } = metric.selfTest;
  const scores = {
    gold: await runMetric(metric, reference, gold, profile),
    blank: await runMetric(metric, reference, blank, profile),
    garbage: await runMetric(metric, reference, garbage, profile),
    swapped: await runMetric(metric, garbage, reference, profile),
  };
  const head = { metric: metric.id, profile, ...scores };
  if (scores.gold.status === 'unavailable') return { ...head, status: 'unavailable', problems: [] };
  const problems = [
    ...goldProblems(metric, scores.gold),
    ...badProblems(metric, 'blank', scores.blank),
    ...badProblems(metric, 'garbage', scores.garbage),
    ...symmetryProblems(metric, scores.garbage, scores.swapped),
  ];
  return { ...head, status: problems.length === 0 ? 'ok' : 'missed', problems };
}

export async function selfTests(metrics: readonly AnyMetric[]): Promise<SelfTestResult[]> {
  const results: SelfTestResult[] = [];
  for (const metric of metrics) {
    for (const profile of profilesOf(metric)) results.push(await selfTest(metric, profile));
  }
  return results;
}

function goldProblems({ best }: AnyMetric, gold: Score): string[] {
  if (gold.status !== 'ok') return [`gold is ${gold.status}: ${gold.reason}`];
  return same(gold.value, best) ? [] : [`gold scores ${gold.value}, not ${best}`];
}

/** A bad answer may be refused, but neither break the metric nor look perfect. */
function badProblems({ best, floor, direction }: AnyMetric, name: string, score: Score): string[] {
  if (score.status === 'invalid') return [];
  if (score.status !== 'ok') return [`${name} is ${score.status}: ${score.reason}`];
  if (same(score.value, best)) return [`${name} scores ${best}, the best value`];
  if (floor === null) return [];
  const below = direction === 'higher' ? score.value < floor : score.value > floor;
  return below ? [`${name} scores ${score.value}, worse than the floor ${floor}`] : [];
}

function symmetryProblems({ symmetric }: AnyMetric, garbage: Score, swapped: Score): string[] {
  if (!symmetric) return [];
  const equal =
    garbage.status === 'ok' && swapped.status === 'ok'
      ? same(garbage.value, swapped.value)
      : garbage.status === swapped.status;
  if (equal) return [];
  return [
    `swapping changes ${garbage.value ?? garbage.status} to ${swapped.value ?? swapped.status}`,
  ];
}
