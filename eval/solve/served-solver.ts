import { hashJson } from '../../pipelines/engine/hash.js';
import {
  ModelFault,
  type ModelMessage,
  type ModelRequest,
  requestIdentity,
  textPart,
} from '../../pipelines/engine/model.js';
import { type Asked, ask, type Line } from '../calls/ask.js';
import { expectedInputTokens } from '../calls/estimate.js';
import { samplingOf } from '../models/served-model.js';
import type { ServedSettings } from '../models/settings.js';
import { joinParts, sumUsage } from './parts.js';
import {
  type Assignment,
  type Job,
  NoAnswer,
  type Solved,
  type Solver,
  type Unable,
} from './solver.js';

/** A reply that ends at its limit is continued so many times. */
const mostParts = 6;

/** A served model as a solver: asks, and goes on asking while replies are cut off. */
export function servedSolver(settings: ServedSettings, line: Line, continuation: string): Solver {
  const { model } = line;
  const { name, use, ...rest } = settings;
  const take = async (assignment: Assignment): Promise<Job | Unable> => {
    const first: ModelRequest = { messages: assignment.messages, ...samplingOf(settings) };
    return (
      cannotTake(assignment, line, first) ?? {
        identity: (sample) =>
          hashJson([requestIdentity(model, first, sample), continuation, mostParts]),
        known: async (sample) =>
          (await line.replies.get(requestIdentity(model, first, sample))) !== undefined,
        solve: (sample) => converse(line, assignment.task.id, first, continuation, sample),
      }
    );
  };
  return {
    name,
    provider: use,
    identity: model.identity,
    baseline: false,
    settings: { ...rest, capabilities: { ...model.capabilities } },
    price: line.price,
    // Those who wait to try again hold no place in the gate.
    concurrency: (settings.concurrency ?? mostAtATime) + 16,
    take,
  };
}

export const mostAtATime = 64;

function cannotTake(
  { prompt }: Assignment,
  { model: { capabilities } }: Line,
  request: ModelRequest,
): Unable | undefined {
  if (prompt.screenshots.length > 0 && !capabilities.vision) {
    return { code: 'vision', reason: 'The task has pictures, and the model takes none.' };
  }
  const { contextTokens } = capabilities;
  // A guess of ours must not keep a model from a task that it could take.
  const surely = expectedInputTokens(request) * 0.7;
  if (contextTokens !== null && surely > contextTokens) {
    return { code: 'context', reason: `The prompt does not fit into ${contextTokens} tokens.` };
  }
  return undefined;
}

async function converse(
  line: Line,
  task: string,
  first: ModelRequest,
  continuation: string,
  sample: number,
): Promise<Solved> {
  const errand = { task, model: line.model.name, sample, purpose: 'solve' };
  const asked: Asked[] = [];
  const messages: ModelMessage[] = [...first.messages];
  for (;;) {
    const one = await ask(line, errand, { ...first, messages }).catch((error: unknown) => {
      throw error instanceof ModelFault ? noAnswer(error) : error;
    });
    asked.push(one);
    const { text, finish } = one.reply;
    if (finish !== 'length' || text.trim() === '' || asked.length >= mostParts) break;
    messages.push({ role: 'assistant', text }, { role: 'user', parts: [textPart(continuation)] });
  }
  return {
    text: joinParts(asked.map(({ reply }) => reply.text)),
    finish: asked.at(-1)?.reply.finish ?? 'other',
    parts: asked.length,
    usage: sumUsage(asked.map(({ reply }) => reply.usage)),
    cost: asked.reduce<number | null>(
      (sum, { cost }) => (sum === null || cost === null ? null : sum + cost),
      0,
    ),
    milliseconds: asked.reduce((sum, { milliseconds }) => sum + milliseconds, 0),
  };
}

/** Faults of the whole line stay what they are: no other task would fare better. */
function noAnswer(fault: ModelFault): Error {
  const { kind, message } = fault;
  if (kind === 'denied') return fault;
  const status = kind === 'context' ? 'unavailable' : 'failed';
  return new NoAnswer(status, 'call', kind, message);
}
