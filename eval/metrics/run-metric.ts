import type { z } from 'zod';
import { type AnyMetric, failed, invalid, type Profile, type Score } from './metric.js';

export function profilesOf(metric: AnyMetric): Profile[] {
  return Object.keys(metric.profiles) as Profile[];
}

/** What a metric computes unless told otherwise. */
export function defaultProfile(metric: AnyMetric): Profile {
  const [first] = profilesOf(metric);
  if (first === undefined) throw new Error(`${metric.id} has no profile`);
  return first;
}

/**
 * A metric over whatever came in. The schemas decide what it gets to see, so an answer that is not
 * of the right shape is `invalid`; a reference that is not, an exception and a value that cannot be
 * one are `failed`. Nothing becomes a number to hide behind.
 */
export async function runMetric(
  metric: AnyMetric,
  reference: unknown,
  answer: unknown,
  profile: Profile = defaultProfile(metric),
): Promise<Score> {
  if (!Object.hasOwn(metric.profiles, profile)) {
    return failed(`${metric.id} has no profile "${profile}".`);
  }
  const expected = metric.reference.safeParse(reference);
  if (!expected.success) return failed(`The reference is not usable: ${issuesOf(expected.error)}`);
  const given = metric.answer.safeParse(answer);
  if (!given.success) return invalid(`The answer is not usable: ${issuesOf(given.error)}`);
  try {
    return checked(metric, await metric.compute(expected.data, given.data, profile));
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

function checked(metric: AnyMetric, score: Score): Score {
  if (score.status !== 'ok') return score;
  const [least, most] = metric.range;
  if (!Number.isFinite(score.value)) return failed(`The value is ${score.value}.`);
  if (score.value >= least && score.value <= most) return score;
  return failed(`The value ${score.value} is not between ${least} and ${most}.`);
}

/** The first few things a schema found, with where they are. */
export function issuesOf({ issues }: z.ZodError): string {
  const texts = issues.slice(0, 3).map(({ path, message }) => {
    const place = path.map(String).join('.');
    return place === '' ? message : `${place}: ${message}`;
  });
  const more = issues.length > 3 ? ` (and ${issues.length - 3} more)` : '';
  return texts.join('; ') + more;
}
