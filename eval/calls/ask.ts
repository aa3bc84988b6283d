import { randomUUID } from 'node:crypto';
import {
  type Model,
  ModelFault,
  type ModelReply,
  type ModelRequest,
  requestIdentity,
} from '../../pipelines/engine/model.js';
import type { Stop } from '../../pipelines/engine/run/stop.js';
import { pause } from '../../pipelines/engine/run/stop.js';
import type { Price } from '../models/settings.js';
import type { AnswerKey, CallRow, SentRow } from '../run/rows.js';
import type { Run } from '../run/run.js';
import type { Budget } from './budget.js';
import { expectedSpending } from './estimate.js';
import type { Gate } from './gate.js';
import { costOf } from './price.js';
import type { Replies } from './replies.js';

/** What all calls of a session to one model share. */
export interface Line {
  readonly run: Run;
  readonly session: string;
  readonly replies: Replies;
  readonly model: Model;
  readonly price: Price | null;
  readonly gate: Gate;
  readonly budget: Budget;
  readonly stop: Stop;
  /** How often a call that failed for a passing reason is sent in all. */
  readonly attempts: number;
  /** Wait before the second attempt; it doubles each time. */
  readonly firstWaitMilliseconds: number;
  /** After so long with nothing but refusals the model is given up. */
  readonly patienceMilliseconds: number;
}

/** What a call is about: the row that it belongs to, and the part that it has in it. */
export interface Errand extends AnswerKey {
  readonly purpose: string;
  /** Which of several replies to the same request; that of the sample if not said. */
  readonly draw?: number;
}

export interface Asked {
  readonly reply: ModelReply;
  readonly cost: number | null;
  readonly milliseconds: number;
  /** Whether somebody had asked before. */
  readonly known: boolean;
}

/** The session ends before there is a reply: it was stopped, or the budget is used up. */
export class NotNow extends Error {
  override readonly name = 'NotNow';
}

const longestWait = 60_000;

/**
 * Gives the reply to a request: the remembered one, or a new one, asked for as often as it takes.
 * Every request that is sent is written down before, and what became of it after.
 */
export async function ask(line: Line, errand: Errand, request: ModelRequest): Promise<Asked> {
  const { model, replies, gate, stop } = line;
  const identity = requestIdentity(model, request, errand.draw ?? errand.sample);
  const known = await replies.get(identity);
  if (known !== undefined) {
    const { reply, milliseconds } = known;
    return { reply, milliseconds, cost: costOf(line.price, reply.usage), known: true };
  }
  for (let failures = 0, refusals = 0; ; ) {
    const place = await gate.enter(stop.asked);
    if (place === undefined) throw new NotNow('The run was stopped.');
    try {
      // The place is free once the reply outlives a crash, and before the log has its row: so a kill
      // never costs more calls than there are places.
      return await send(line, errand, request, identity, () => place.succeeded());
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      const wait = waitAfter(error, line, failures + refusals);
      if (error.kind === 'throttled') {
        refusals += 1;
        place.throttled(wait);
        if (gate.refusedFor > line.patienceMilliseconds) {
          const minutes = Math.round(gate.refusedFor / 60_000);
          throw new ModelFault('denied', `${error.message} (for ${minutes} minutes now)`);
        }
      } else if (error.kind === 'failed' || error.kind === 'timeout') {
        failures += 1;
        if (failures >= line.attempts) throw error;
        place.left();
      } else throw error;
      await pause(wait, stop.asked);
    } finally {
      place.left();
    }
  }
}

/** Sends once; the log says so before and after. */
async function send(
  line: Line,
  errand: Errand,
  request: ModelRequest,
  identity: string,
  onKept: () => void,
): Promise<Asked> {
  const { run, budget, price } = line;
  const expected = expectedSpending(request, price);
  const spent = budget.reserve(expected);
  if (spent !== undefined) throw new NotNow(spent);
  const sent: SentRow = {
    ...{ task: errand.task, model: errand.model, sample: errand.sample, purpose: errand.purpose },
    ...{ call: randomUUID(), session: line.session, request: identity, at: new Date() },
  };
  let used = { money: 0, tokens: 0 };
  try {
    await run.put('sent', [sent]);
    const started = performance.now();
    const reply = await line.model.ask(request, line.stop.now).catch(async (error: unknown) => {
      if (error instanceof ModelFault) {
        await run.put('calls', [faultRow(sent, error, performance.now() - started)]);
      }
      throw error;
    });
    const milliseconds = performance.now() - started;
    await line.replies.put(identity, { call: sent.call, milliseconds, reply });
    onKept();
    const row = await replyRow(run, sent, reply, milliseconds, price);
    await run.put('calls', [row]);
    used = {
      money: row.cost ?? 0,
      tokens: (row.inputTokens ?? 0) + (row.outputTokens ?? 0),
    };
    return { reply, cost: row.cost, milliseconds, known: false };
  } finally {
    budget.settle(expected, used);
  }
}

/** The row of a call whose reply is there, also if it is written only by the next session. */
export async function replyRow(
  run: Run,
  sent: SentRow,
  { text, finish, usage, warnings }: ModelReply,
  milliseconds: number,
  price: Price | null,
): Promise<CallRow> {
  return {
    ...sent,
    ...{ status: 'ok', httpStatus: 200, finish, error: null, warnings: [...warnings] },
    ...usage,
    cost: costOf(price, usage),
    milliseconds,
    reply: await run.blobs.put(Buffer.from(text)),
  };
}

const nothing = {
  finish: null,
  warnings: [],
  inputTokens: null,
  cachedInputTokens: null,
  outputTokens: null,
  reasoningTokens: null,
  cost: null,
  reply: null,
};

function faultRow(sent: SentRow, fault: ModelFault, milliseconds: number): CallRow {
  const { kind, httpStatus, message } = fault;
  const status = kind === 'context' || kind === 'denied' ? 'refused' : kind;
  return { ...sent, ...nothing, status, httpStatus, error: message, milliseconds };
}

function waitAfter(fault: ModelFault, line: Line, before: number): number {
  const doubled = line.firstWaitMilliseconds * 2 ** Math.min(before, 16);
  // Those who were refused together must not come back together.
  const scattered = doubled * (0.5 + Math.random() / 2);
  return fault.waitMilliseconds ?? Math.min(longestWait, scattered);
}
