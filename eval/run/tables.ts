import type { z } from 'zod';
import {
  AnswerRow,
  CallRow,
  ModelRow,
  RunRow,
  ScoredRow,
  SentRow,
  SessionRow,
  StepRow,
  TaskRow,
} from './rows.js';

export type ColumnKind = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'json';

/** What the file knows of a table. */
export interface TableShape {
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** Rows that are equal in these columns replace each other; none: rows are only added. */
  readonly key: readonly string[];
  readonly order: readonly string[];
}

export interface Table<Row> extends TableShape {
  readonly row: z.ZodType<Row>;
}

interface Rows {
  readonly run: RunRow;
  readonly sessions: SessionRow;
  readonly models: ModelRow;
  readonly tasks: TaskRow;
  readonly sent: SentRow;
  readonly calls: CallRow;
  readonly answers: AnswerRow;
  readonly steps: StepRow;
  readonly scores: ScoredRow;
}
export type TableName = keyof Rows;
export type RowOf<Name extends TableName> = Rows[Name];

/** Every field of a row has a column, and no other. */
function table<Row>(one: {
  readonly row: z.ZodType<Row>;
  readonly columns: { readonly [Name in keyof Row & string]: ColumnKind };
  readonly key: readonly (keyof Row & string)[];
  readonly order: readonly (keyof Row & string)[];
}): Table<Row> {
  return one;
}

const answerKey = { task: 'text', model: 'text', sample: 'integer' } as const;
const usage = {
  inputTokens: 'integer',
  cachedInputTokens: 'integer',
  outputTokens: 'integer',
  reasoningTokens: 'integer',
  cost: 'number',
  milliseconds: 'number',
} as const;
const sent = {
  ...answerKey,
  call: 'text',
  session: 'text',
  purpose: 'text',
  request: 'text',
  at: 'time',
} as const;

/** The log of a run. JSON columns are text in the file, so that any tool can read them. */
export const tables: { readonly [Name in TableName]: Table<Rows[Name]> } = {
  run: table<RunRow>({
    row: RunRow,
    columns: {
      format: 'integer',
      release: 'text',
      directory: 'text',
      manifest: 'text',
      created: 'time',
    },
    key: [],
    order: ['created'],
  }),
  sessions: table<SessionRow>({
    row: SessionRow,
    columns: {
      session: 'text',
      command: 'text',
      arguments: 'json',
      freshet: 'text',
      node: 'text',
      started: 'time',
    },
    key: [],
    order: ['started', 'session'],
  }),
  models: table<ModelRow>({
    row: ModelRow,
    columns: {
      model: 'text',
      provider: 'text',
      identity: 'text',
      baseline: 'boolean',
      settings: 'json',
      price: 'json',
    },
    key: ['model'],
    order: ['model'],
  }),
  tasks: table<TaskRow>({
    row: TaskRow,
    columns: {
      task: 'text',
      kind: 'text',
      split: 'text',
      instance: 'text',
      site: 'text',
      group: 'text',
      framework: 'text',
      category: 'text',
      difficulty: 'text',
      types: 'json',
      prompt: 'text',
      solution: 'text',
      row: 'json',
    },
    key: ['task'],
    order: ['task'],
  }),
  sent: table<SentRow>({ row: SentRow, columns: sent, key: [], order: ['at', 'call'] }),
  calls: table<CallRow>({
    row: CallRow,
    columns: {
      ...sent,
      status: 'text',
      httpStatus: 'integer',
      finish: 'text',
      error: 'text',
      warnings: 'json',
      ...usage,
      reply: 'text',
    },
    key: [],
    order: ['at', 'call'],
  }),
  answers: table<AnswerRow>({
    row: AnswerRow,
    columns: {
      ...answerKey,
      identity: 'text',
      status: 'text',
      stage: 'text',
      reason: 'text',
      code: 'text',
      answer: 'text',
      prompt: 'text',
      finish: 'text',
      parts: 'integer',
      ...usage,
    },
    key: ['task', 'model', 'sample'],
    order: ['model', 'task', 'sample'],
  }),
  steps: table<StepRow>({
    row: StepRow,
    columns: {
      ...answerKey,
      stage: 'text',
      ord: 'integer',
      status: 'text',
      reason: 'text',
      detail: 'json',
      blobs: 'json',
      milliseconds: 'number',
    },
    // All rows of a stage at once: a stage that is done again may have fewer of them.
    key: ['task', 'model', 'sample', 'stage'],
    order: ['model', 'task', 'sample', 'stage', 'ord'],
  }),
  scores: table<ScoredRow>({
    row: ScoredRow,
    columns: {
      ...answerKey,
      metric: 'text',
      profile: 'text',
      version: 'integer',
      value: 'number',
      status: 'text',
      reason: 'text',
      answer: 'text',
      parts: 'json',
    },
    key: ['task', 'model', 'sample', 'metric', 'profile'],
    order: ['model', 'task', 'sample', 'metric', 'profile'],
  }),
};
