import { expectedInputTokens, expectedSpending } from '../calls/estimate.js';
import type { Run } from '../run/run.js';
import { assign } from './assign.js';
import type { SolvePlan } from './solve.js';
import type { Solver } from './solver.js';

export interface SolveEstimate {
  readonly model: string;
  readonly answers: number;
  /** In the run already, or to be had without asking anybody. */
  readonly known: number;
  readonly unavailable: number;
  readonly toAsk: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Null where no price is known. */
  readonly cost: number | null;
}

/** What solving would take, without sending anything. */
export async function estimateSolve(
  run: Run | undefined,
  { release, tasks, samples, templates }: SolvePlan,
  solver: Solver,
): Promise<SolveEstimate> {
  const answers = (await run?.all('answers', { model: solver.name })) ?? [];
  const there = new Set(
    answers
      .filter(({ status }) => status !== 'failed')
      .map(({ task, sample, identity }) => JSON.stringify([task, sample, identity])),
  );
  const estimate = {
    ...{ model: solver.name, answers: tasks.length * samples, known: 0, unavailable: 0 },
    ...{ toAsk: 0, inputTokens: 0, outputTokens: 0, money: 0 },
  };
  const price = solver.price;
  for (const task of tasks) {
    const assignment = await assign(release, task, templates);
    const job = 'code' in assignment ? assignment : await solver.take(assignment);
    if ('code' in assignment || 'code' in job) {
      estimate.unavailable += samples;
      continue;
    }
    const input = expectedInputTokens(assignment);
    const { tokens, money } = expectedSpending(assignment, price);
    for (let sample = 0; sample < samples; sample += 1) {
      const have = there.has(JSON.stringify([task.id, sample, job.identity(sample)]));
      if (have || (await job.known(sample))) {
        estimate.known += 1;
        continue;
      }
      estimate.toAsk += 1;
      estimate.inputTokens += input;
      estimate.outputTokens += tokens - input;
      estimate.money += money;
    }
  }
  const { money, ...rest } = estimate;
  const isFree = rest.toAsk === 0 || solver.provider === 'command';
  return { ...rest, cost: price === null && !isFree ? null : money };
}
