import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';
import { hashJson } from '../../pipelines/engine/hash.js';
import { issuesOf } from '../metrics/run-metric.js';
import { localAnswer, NoAnswer, type Solver } from '../solve/solver.js';

const longestLine = 8 * 2 ** 20;
const mostLines = 1_000_000;

const Line = z.object({
  task: z.string().min(1),
  sample: z.int().nonnegative().default(0),
  answer: z.string(),
  /** Why the model stopped, where that is known. */
  finish: z.string().default('stop'),
  /** An empty answer that is meant. */
  nothing: z.boolean().default(false),
  inputTokens: z.int().nonnegative().nullable().default(null),
  outputTokens: z.int().nonnegative().nullable().default(null),
  cost: z.number().nonnegative().nullable().default(null),
  milliseconds: z.number().nonnegative().default(0),
});
type Line = z.infer<typeof Line>;

/** Answers that were made elsewhere, scored as if they had been made here. */
export async function replaySolver(name: string, file: string): Promise<Solver> {
  const lines = await readLines(file);
  const identity = hashJson(['replay']);
  return {
    ...{ name, provider: 'replay', identity, baseline: false, settings: { file }, price: null },
    concurrency: 8,
    take: async ({ task }) => ({
      identity: (sample) => {
        const { answer = null, finish = null } = lines.get(keyOf(task.id, sample)) ?? {};
        return hashJson([identity, answer, finish]);
      },
      known: async () => true,
      async solve(sample) {
        const line = lines.get(keyOf(task.id, sample));
        if (line === undefined) {
          const reason = `${file} has no answer to ${task.id}, sample ${sample}.`;
          throw new NoAnswer('unavailable', 'replay', 'missing', reason);
        }
        const { answer, inputTokens, outputTokens, task: _, sample: __, ...rest } = line;
        const usage = { inputTokens, outputTokens, cachedInputTokens: null, reasoningTokens: null };
        return localAnswer(answer, { ...rest, usage });
      },
    }),
  };
}

const keyOf = (task: string, sample: number) => JSON.stringify([task, sample]);

async function readLines(file: string): Promise<ReadonlyMap<string, Line>> {
  const lines = new Map<string, Line>();
  let number = 0;
  try {
    for await (const text of createInterface({ input: createReadStream(file, 'utf8') })) {
      number += 1;
      if (text.trim() === '') continue;
      if (text.length > longestLine) throw wrong(file, number, 'The line is too long.');
      if (lines.size >= mostLines) throw wrong(file, number, 'There are too many answers.');
      const line = parse(file, number, text);
      const key = keyOf(line.task, line.sample);
      if (lines.has(key)) throw wrong(file, number, `${line.task} has two answers.`);
      lines.set(key, line);
    }
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(
      `The answers in ${file} cannot be read: ${messageOf(error)}`,
      'Give a file with one JSON object a line.',
    );
  }
  return lines;
}

function parse(file: string, number: number, text: string): Line {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw wrong(file, number, messageOf(error));
  }
  const line = Line.safeParse(value);
  if (line.success) return line.data;
  throw wrong(file, number, issuesOf(line.error));
}

function wrong(file: string, line: number, message: string): UserError {
  return new UserError({
    message,
    place: { file, line },
    fix: 'A line is {"task": "<id>", "answer": "<text>"}, and "sample" if there are several.',
  });
}
