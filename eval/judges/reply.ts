import { z } from 'zod';
import { ErrorClass, rootCauses } from '../metrics/behaviour/error-classes.js';
import { issuesOf } from '../metrics/run-metric.js';
import type { SubTask } from './material.js';
import type { Rubric } from './rubric.js';

/** Points that a sub-task can get in a dimension. */
export const most = 10;
const longestReply = 200_000;
const longestReason = 1_000;

const Judgement = z
  .object({
    score: z.number().min(0).max(most),
    reason: z.string().transform((text) => text.slice(0, longestReason)),
    error_class: ErrorClass.nullish(),
    root_cause: z.enum(rootCauses).nullish().catch(null),
  })
  .refine(({ score, error_class }) => score === most || error_class != null, {
    message: `a score below ${most} needs an error_class`,
    path: ['error_class'],
  });
type Judgement = z.infer<typeof Judgement>;

const Reply = z.object({ sub_tasks: z.array(z.looseObject({ id: z.string() })).max(100) });

/** What a judge said of each sub-task, by id and dimension. */
export type Verdict = ReadonlyMap<string, Readonly<Record<string, Judgement>>>;

export type ReadReply =
  | { readonly ok: true; readonly verdict: Verdict; readonly missing: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads the reply of a judge, which is as little to be trusted as that of any model: sub-tasks are
 * told by their names and not by their places, and what was not asked for is refused.
 */
export function readReply(text: string, rubric: Rubric, subTasks: readonly SubTask[]): ReadReply {
  if (text.length > longestReply) return refused(`it has more than ${longestReply} characters`);
  const json = jsonObject(text);
  if (json === undefined) return refused('there is no JSON object in it');
  const parsed = Reply.safeParse(json);
  if (!parsed.success) return refused(issuesOf(parsed.error));
  const Dimensions = z.object(
    Object.fromEntries(rubric.dimensions.map(({ id }) => [id, Judgement])),
  );
  const verdict = new Map<string, Record<string, Judgement>>();
  for (const { id, ...said } of parsed.data.sub_tasks) {
    if (!subTasks.some((one) => one.id === id))
      return refused(`there is no sub-task ${quoted(id)}`);
    if (verdict.has(id)) return refused(`sub-task ${quoted(id)} is there twice`);
    const dimensions = Dimensions.safeParse(said);
    if (!dimensions.success) return refused(`${quoted(id)}: ${issuesOf(dimensions.error)}`);
    const classes = Object.values(dimensions.data).map(({ error_class }) => error_class ?? '');
    if (rubric.family !== 'repair' && classes.some((name) => name.startsWith('E5'))) {
      return refused('classes of E5 are for repairs alone');
    }
    verdict.set(id, dimensions.data);
  }
  const missing = subTasks.flatMap(({ id }) => (verdict.has(id) ? [] : id));
  return { ok: true, verdict, missing };
}

/** The object that a reply is, or that stands in it between other words. */
function jsonObject(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

const quoted = (text: string) => JSON.stringify(text.slice(0, 60));

function refused(problem: string): ReadReply {
  return { ok: false, problem };
}
