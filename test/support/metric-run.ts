import type { Metric, Profile, Score } from '../../eval/metrics/metric.js';

interface Reads {
  parse(value: unknown): unknown;
}

/** A metric of any types: its schemas say what `compute` may be given. */
export interface TestedMetric
  extends Pick<
    Metric,
    | 'id'
    | 'version'
    | 'summary'
    | 'definition'
    | 'profiles'
    | 'range'
    | 'best'
    | 'floor'
    | 'direction'
    | 'symmetric'
  > {
  readonly reference: Reads;
  readonly answer: Reads;
  readonly selfTest: {
    readonly reference: unknown;
    readonly gold: unknown;
    readonly blank: unknown;
    readonly garbage: unknown;
  };
  compute(reference: never, answer: never, profile: Profile): Score | Promise<Score>;
}

/** Reads both sides as a command would and scores them. */
export async function run(
  metric: TestedMetric,
  reference: unknown,
  answer: unknown,
  profile?: Profile,
): Promise<Score> {
  const [first] = profilesOf(metric);
  const read = [metric.reference.parse(reference), metric.answer.parse(answer)];
  return metric.compute(read[0] as never, read[1] as never, profile ?? first ?? 'ours');
}

export function profilesOf({ profiles }: TestedMetric): Profile[] {
  const known: readonly Profile[] = ['paper', 'code', 'ours', 'figure'];
  return Object.keys(profiles).flatMap((name) => known.filter((profile) => profile === name));
}
