import { z } from 'zod';
import { Json } from '../../pipelines/engine/json.js';
import { ScoreRow } from '../metrics/aggregate/score-row.js';

/** What became of something that a score depends on; the same words as for a metric's score. */
export const RunStatus = z.enum(['ok', 'invalid', 'failed', 'unavailable']);
export type RunStatus = z.infer<typeof RunStatus>;

/** One answer of one model to one task: what calls, steps and scores hang on. */
const AnswerKey = z.object({
  task: z.string(),
  model: z.string(),
  /** Which of several independent answers to the same task, from 0. */
  sample: z.int().nonnegative(),
});
export type AnswerKey = z.infer<typeof AnswerKey>;

/** The release that the run is over; the only row of its table. */
export const RunRow = z.object({
  format: z.int(),
  release: z.string(),
  /** Where the release was; it may have been moved since. */
  directory: z.string(),
  /** sha256 of its manifest: a run is over exactly one release. */
  manifest: z.string(),
  created: z.date(),
});
export type RunRow = z.infer<typeof RunRow>;

/** One process that worked in the run, and how it was called. */
export const SessionRow = z.object({
  session: z.string(),
  command: z.string(),
  arguments: Json,
  freshet: z.string(),
  node: z.string(),
  started: z.date(),
});
export type SessionRow = z.infer<typeof SessionRow>;

export const ModelRow = z.object({
  /** The name that rows and tables show; unique in a run. */
  model: z.string(),
  /** `openai`, `anthropic`, `google`, `compatible`, `command`, `replay`, `gold`, `noop`, `rules`. */
  provider: z.string(),
  /** Hash of what changes its answers: the model and its options, not its address or its key. */
  identity: z.string(),
  /** Whether it is what others are compared with, not a model to be tested. */
  baseline: z.boolean(),
  /** Options and capabilities, for whoever wants to repeat it. No secrets. */
  settings: Json,
  /** Money for a million tokens of each kind; null where no price is known. */
  price: Json,
});
export type ModelRow = z.infer<typeof ModelRow>;

export const TaskRow = z.object({
  task: z.string(),
  kind: z.string(),
  split: z.string(),
  instance: z.string(),
  site: z.string(),
  /** What to resample by: the source that several tasks come from. */
  group: z.string(),
  framework: z.string(),
  category: z.string().nullable(),
  difficulty: z.string().nullable(),
  types: z.array(z.string()),
  /** Blobs of the release. */
  prompt: z.string(),
  solution: z.string(),
  /** The whole released row. */
  row: Json,
});
export type TaskRow = z.infer<typeof TaskRow>;

/** A call that was about to be sent. One that has no row in `calls` was in flight at a kill. */
export const SentRow = AnswerKey.extend({
  call: z.string(),
  session: z.string(),
  /** What the call is for: `solve`, or `judge/<name>`. */
  purpose: z.string(),
  /** Hash of the request, which its reply is remembered by. */
  request: z.string(),
  at: z.date(),
});
export type SentRow = z.infer<typeof SentRow>;

const callStatuses = [
  'ok',
  /** The other side refused the request for good (4xx). */
  'refused',
  /** 429 or overloaded: to be sent again later. */
  'throttled',
  /** 5xx, a broken connection, a reply that is no reply. */
  'failed',
  'timeout',
  /** In flight when the process was killed: whether it was answered or paid for is not known. */
  'lost',
] as const;

/** One request to a model, answered or not. */
export const CallRow = SentRow.extend({
  status: z.enum(callStatuses),
  httpStatus: z.int().nullable(),
  /** Why the model stopped: `stop`, `length`, `filter` …; null where there is no reply. */
  finish: z.string().nullable(),
  error: z.string().nullable(),
  warnings: z.array(z.string()),
  inputTokens: z.int().nullable(),
  cachedInputTokens: z.int().nullable(),
  outputTokens: z.int().nullable(),
  reasoningTokens: z.int().nullable(),
  cost: z.number().nullable(),
  milliseconds: z.number(),
  /** Blob: the text of the reply. */
  reply: z.string().nullable(),
});
export type CallRow = z.infer<typeof CallRow>;

export const AnswerRow = AnswerKey.extend({
  /** Hash of what the answer follows from: model, prompt, sampling, sample. */
  identity: z.string(),
  /**
   * `ok`: there is an answer to apply. `invalid`: the model gave none (empty, refused, no block).
   * `failed`: we could not get one. `unavailable`: the model cannot take such a task.
   */
  status: RunStatus,
  /** Where it came to an end: `capability`, `prompt`, `call`, `read`; `answer` where all went well. */
  stage: z.string(),
  reason: z.string().nullable(),
  /** A short word that rows share: `empty`, `refused`, `truncated`, `no-block`, `timeout` … */
  code: z.string().nullable(),
  /** Blob: the whole text of the answer, continuations joined. */
  answer: z.string().nullable(),
  /** Blob: the prompt as it was sent. */
  prompt: z.string().nullable(),
  finish: z.string().nullable(),
  /** Replies that the answer was made of: more than one if it was continued. */
  parts: z.int(),
  inputTokens: z.int().nullable(),
  cachedInputTokens: z.int().nullable(),
  outputTokens: z.int().nullable(),
  reasoningTokens: z.int().nullable(),
  /** Of the replies that the answer was made of, whoever paid for them; null if not known. */
  cost: z.number().nullable(),
  /** The time that the model took for these replies. */
  milliseconds: z.number(),
});
export type AnswerRow = z.infer<typeof AnswerRow>;

/** What was done with an answer: applied, built, rendered, judged … The failures are in here. */
export const StepRow = AnswerKey.extend({
  /** `apply`, `build`, `render`, `observe`, `judge/<name>` … */
  stage: z.string(),
  /** Order within the stage: blocks of a patch, pages, repeats. */
  ord: z.int().nonnegative(),
  status: RunStatus,
  reason: z.string().nullable(),
  /** Small figures and words about it. */
  detail: Json,
  /** Blobs by what they are: trees, pictures, observations, logs. */
  blobs: z.record(z.string(), z.string()),
  milliseconds: z.number(),
});
export type StepRow = z.infer<typeof StepRow>;

/** A score, what it was computed from, and what it was made of. */
export const ScoredRow = z.intersection(
  ScoreRow,
  z.object({
    /** Identity of the answer. */
    answer: z.string(),
    parts: z.record(z.string(), z.number()),
  }),
);
export type ScoredRow = z.infer<typeof ScoredRow>;
