import { z } from 'zod';
import { messageOf, type Problem, UserError } from '../../pipelines/engine/errors.js';
import { issuesOf } from '../metrics/run-metric.js';
import { most } from './reply.js';

/** What a person said of an answer, in the points that a judge gives. */
export const HumanLabel = z.strictObject({
  task: z.string().min(1),
  model: z.string().min(1),
  sample: z.int().nonnegative().default(0),
  metric: z
    .string()
    .regex(/^judged\/[a-z-]+$/, 'Use the name of a judged metric, such as "judged/rct".'),
  rater: z.string().min(1),
  value: z.number().min(0).max(most),
});
export type HumanLabel = z.infer<typeof HumanLabel>;

/** Reads labels, one JSON object a line; says of every line that is wrong what is. */
export function readLabels(text: string, file: string): HumanLabel[] {
  const labels: HumanLabel[] = [];
  const problems: Problem[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line);
    if (typeof read !== 'string') labels.push(read);
    else problems.push({ message: read, place: { file, line: at + 1 } });
    if (problems.length >= 20) break;
  }
  if (problems.length > 0) throw new UserError(problems);
  return labels;
}

function readLine(line: string): HumanLabel | string {
  try {
    const parsed = HumanLabel.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : issuesOf(parsed.error);
  } catch (error) {
    return `This is not JSON: ${messageOf(error)}`;
  }
}
