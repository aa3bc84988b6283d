import { editDimensions, repairDimensions } from '../metrics/judged/dimension.js';
import { judgedPointsLost } from '../metrics/judged/points-lost.js';
import { judgedWhole } from '../metrics/judged/whole.js';
import { type AnyMetric, failed, invalid, type Profile, type Score } from '../metrics/metric.js';
import { profilesOf, runMetric } from '../metrics/run-metric.js';
import type { JudgedRepeat } from './judge-answer.js';
import { most, type Verdict } from './reply.js';
import type { Rubric } from './rubric.js';

export interface JudgedScore {
  readonly metric: AnyMetric;
  readonly profile: Profile;
  readonly score: Score;
}

/** The metrics that the judgements of a family are put into. */
export function judgedMetrics({ dimensions }: Rubric): AnyMetric[] {
  const all = { ...repairDimensions, ...editDimensions };
  return [...dimensions.map(({ id }) => all[id]), judgedWhole, judgedPointsLost].map(
    (metric) => metric as AnyMetric,
  );
}

/** All judged scores of an answer, from what the judge said each time. */
export async function judgedScores(
  rubric: Rubric,
  subTasks: readonly string[],
  repeats: readonly JudgedRepeat[],
): Promise<JudgedScore[]> {
  const usable = repeats.filter(({ status }) => status === 'ok');
  const none = usable.length > 0 ? undefined : noVerdict(repeats);
  const maxima = subTasks.map(() => most);
  const points = (dimension: string) =>
    usable.map(({ verdict }) => subTasks.map((id) => verdict.get(id)?.[dimension]?.score ?? null));
  const scores: JudgedScore[] = [];
  for (const metric of judgedMetrics(rubric)) {
    const dimension = metric.id.split('/')[1] ?? '';
    const [reference, answer] =
      metric.id === judgedWhole.id
        ? [maxima, Object.fromEntries(rubric.dimensions.map(({ id }) => [id, points(id)]))]
        : metric.id === judgedPointsLost.id
          ? [null, usable.flatMap(({ verdict }, at) => lostItems(rubric, subTasks, verdict, at))]
          : [maxima, points(dimension)];
    for (const profile of profilesOf(metric)) {
      const score = none ?? (await runMetric(metric, reference, answer, profile));
      scores.push({ metric, profile, score });
    }
  }
  return scores;
}

/** Every judged sub-task and dimension is an item, each lost point with the class of its error. */
function lostItems(
  rubric: Rubric,
  subTasks: readonly string[],
  verdict: Verdict,
  repeat: number,
): unknown[] {
  return subTasks.flatMap((id) =>
    rubric.dimensions.flatMap(({ id: dimension }) => {
      const judged = verdict.get(id)?.[dimension];
      if (judged === undefined) return [];
      const { score, error_class, root_cause = null } = judged;
      const lost = { class: error_class, points: most - score, rootCause: root_cause };
      return {
        id: `${repeat} ${id} ${dimension}`,
        score,
        most,
        repair: rubric.family === 'repair',
        deductions: score === most ? [] : [lost],
      };
    }),
  );
}

function noVerdict(repeats: readonly JudgedRepeat[]): Score {
  const last = repeats.at(-1);
  if (last === undefined) return failed('The judge was not asked.');
  const reason = last.reason ?? 'The judge gave no verdict.';
  return repeats.some(({ status }) => status === 'invalid') ? invalid(reason) : failed(reason);
}
