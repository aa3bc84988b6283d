import type { AnyMetric, Profile, Score } from './metric.js';
import { profilesOf, runMetric } from './run-metric.js';

export interface SelfTestResult {
  readonly metric: string;
  readonly profile: Profile;
  readonly gold: Score;
  readonly blank: Score;
  readonly garbage: Score;
  /** Garbage as the reference and the reference as the answer; null where the schemas refuse it. */
  readonly swapped: Score | null;
  readonly status: 'ok' | 'missed' | 'unavailable';
  /** What was expected and did not happen, or what is not installed. */
  readonly problems: readonly string[];
}

const same = (left: number, right: number) => Math.abs(left - right) <= 1e-9;

/** Runs what a metric must get right before its values mean anything. */
export async function selfTest(metric: AnyMetric, profile: Profile): Promise<SelfTestResult> {
  const { reference, gold: perfect, blank: empty, garbage: nonsense } = metric.selfTest;
  const named = { metric: metric.id, profile };
  const gold = await runMetric(metric, reference, perfect, profile);
  if (gold.status === 'unavailable') {
    const others = { blank: gold, garbage: gold, swapped: null };
    return { ...named, gold, ...others, status: 'unavailable', problems: [gold.reason] };
  }
  const blank = await runMetric(metric, reference, empty, profile);
  const garbage = await runMetric(metric, reference, nonsense, profile);
  const swaps =
    metric.reference.safeParse(nonsense).success && metric.answer.safeParse(reference).success;
  const swapped = swaps ? await runMetric(metric, nonsense, reference, profile) : null;
  const problems = [
    ...goldProblems(metric, gold),
    ...badProblems(metric, 'blank', blank, gold),
    ...badProblems(metric, 'garbage', garbage, gold),
    ...floorProblems(metric, blank),
    ...symmetryProblems(metric, garbage, swapped),
  ];
  const status = problems.length === 0 ? 'ok' : 'missed';
  return { ...named, gold, blank, garbage, swapped, status, problems };
}

export async function selfTests(metrics: readonly AnyMetric[]): Promise<SelfTestResult[]> {
  const results: SelfTestResult[] = [];
  for (const metric of metrics) {
    for (const profile of profilesOf(metric)) results.push(await selfTest(metric, profile));
  }
  return results;
}

function goldProblems({ best, selfTest: { goldIs = 'best' } }: AnyMetric, gold: Score): string[] {
  if (gold.status !== 'ok') return [`gold is ${gold.status}: ${gold.reason}`];
  if (goldIs !== 'best' || same(gold.value, best)) return [];
  return [`gold scores ${gold.value}, not ${best}`];
}

/** A bad answer may be refused, but neither break the metric nor look as good as the perfect one. */
function badProblems(metric: AnyMetric, name: string, score: Score, gold: Score): string[] {
  if (score.status === 'invalid') return [];
  if (score.status !== 'ok') return [`${name} is ${score.status}: ${score.reason}`];
  if (same(score.value, metric.best)) return [`${name} scores ${metric.best}, the best value`];
  if (metric.selfTest.goldIs === 'scored' || gold.status !== 'ok') return [];
  if (isWorse(metric, score.value, gold.value)) return [];
  return [`${name} scores ${score.value}, no worse than gold`];
}

/** Whoever answers with nothing must not fare worse than who does not answer. */
function floorProblems(metric: AnyMetric, blank: Score): string[] {
  const { floor } = metric;
  if (floor === null || blank.status !== 'ok' || !isWorse(metric, blank.value, floor)) return [];
  return [`blank scores ${blank.value}, worse than the floor ${floor}`];
}

function isWorse({ direction }: AnyMetric, value: number, other: number): boolean {
  return direction === 'higher' ? value < other : value > other;
}

function symmetryProblems(
  { symmetric }: AnyMetric,
  garbage: Score,
  swapped: Score | null,
): string[] {
  if (!symmetric) return [];
  if (swapped === null) return ['the schemas do not let reference and answer be swapped'];
  const equal =
    garbage.status === 'ok' && swapped.status === 'ok'
      ? same(garbage.value, swapped.value)
      : garbage.value === swapped.value;
  if (equal) return [];
  return [
    `swapping changes ${garbage.value ?? garbage.status} to ${swapped.value ?? swapped.status}`,
  ];
}
