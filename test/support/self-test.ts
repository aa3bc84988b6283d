import type { Metric, Profile, Score } from '../../eval/metrics/metric.js';

/** What a metric's self-test finds wrong; the first profile is run. */
export async function selfTestProblems(metric: Metric): Promise<string[]> {
  const { selfTest, best, direction, range, id } = metric;
  const [profile] = Object.keys(metric.profiles) as Profile[];
  if (profile === undefined) return [`${id} has no profile`];
  const problems: string[] = [];
  const run = async (name: string, answer: unknown): Promise<Score> => {
    const reference = metric.reference.safeParse(selfTest.reference);
    const checked = metric.answer.safeParse(answer);
    if (!reference.success || !checked.success) problems.push(`${name}: the schema refuses it`);
    const score = await metric.compute(selfTest.reference, answer, profile);
    if (score.status === 'ok' && (score.value < range[0] || score.value > range[1])) {
      problems.push(`${name}: ${score.value} is out of range`);
    }
    return score;
  };
  const gold = await run('gold', selfTest.gold);
  const others = { blank: selfTest.blank, garbage: selfTest.garbage };
  if (gold.status === 'unavailable') return problems;
  if (gold.status !== 'ok') return [...problems, `gold: ${gold.reason}`];
  if ((selfTest.goldIs ?? 'best') === 'best' && Math.abs(gold.value - best) > 1e-9) {
    problems.push(`gold: ${gold.value} is not ${best}`);
  }
  for (const [name, answer] of Object.entries(others)) {
    const score = await run(name, answer);
    if (score.status === 'failed') problems.push(`${name}: ${score.reason}`);
    if (score.status !== 'ok' || selfTest.goldIs === 'scored') continue;
    const worse = direction === 'higher' ? score.value < gold.value : score.value > gold.value;
    if (!worse) problems.push(`${name}: ${score.value} is no worse than gold`);
    if (!metric.symmetric) continue;
    const swapped = await metric.compute(answer, selfTest.reference, profile);
    if (Math.abs((swapped.value ?? Number.NaN) - score.value) < 1e-9) continue;
    problems.push(`${name}: ${score.value}, but ${swapped.value} when swapped`);
  }
  return problems;
}

/** Runs one metric of a list by its id, on whatever inputs its schemas accept. */
export async function scoreOf(
  metrics: readonly Metric[],
  id: string,
  reference: unknown,
  answer: unknown,
  profile?: Profile,
): Promise<Score> {
  const metric = metrics.find((one) => one.id === id);
  if (metric === undefined) throw new Error(`There is no metric ${id}`);
  const [first] = Object.keys(metric.profiles) as Profile[];
  return metric.compute(
    metric.reference.parse(reference),
    metric.answer.parse(answer),
    profile ?? first ?? 'ours',
  );
}
