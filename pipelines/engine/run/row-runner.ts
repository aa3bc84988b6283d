import { z } from 'zod';
import { FatalError } from '../errors.js';
import type { Row, UntypedStage } from '../stage.js';
import type { OutcomeLine, StoredRow } from '../store/write-batch.js';
import { type Attempted, attempt } from './attempt.js';
import type { Batcher } from './batcher.js';
import type { RunContext, StepProgress } from './context.js';
import { outcomeKey } from './identity.js';
import { stepLines } from './merge.js';
import { outcomeLines } from './outcome-lines.js';

const RowBody = z.looseObject({ id: z.string() });

export interface Item {
  readonly hash: string;
  readonly row: Row;
  readonly input: Row;
  readonly key: string;
}

type Result =
  | Exclude<Attempted<OutcomeLine[]>, { is: 'outcome' }>
  | { is: 'lines'; lines: OutcomeLine[] };

/** Takes single rows through one stage. Rows that look the same to the stage run once. */
export class RowRunner {
  readonly #running = new Map<string, Promise<Result>>();

  constructor(
    readonly stage: UntypedStage,
    readonly identity: string,
    readonly context: RunContext,
    readonly progress: StepProgress,
    readonly batcher: Batcher,
  ) {}

  read(stored: StoredRow): Item {
    const row = RowBody.parse(JSON.parse(stored.body)) as Row;
    const parsed = this.stage.input.safeParse(row);
    if (!parsed.success) {
      throw new FatalError(
        `${this.stage.name} cannot read the row ${row.id}: ${z.prettifyError(parsed.error)}`,
      );
    }
    const input = parsed.data as Row;
    return { hash: stored.hash, row, input, key: outcomeKey(this.identity, input) };
  }

  async reuse(item: Item, lines: readonly OutcomeLine[]): Promise<void> {
    this.progress.cached(lines);
    await this.batcher.add({ steps: stepLines(this.stage.name, item.row, item.hash, lines) });
  }

  async execute(item: Item): Promise<void> {
    const twin = this.#running.get(item.key);
    if (twin !== undefined) {
      const result = await twin;
      if (result.is === 'lines') return this.reuse(item, result.lines);
      if (result.is === 'failure') return this.#fail(item, result);
      return;
    }
    const started = performance.now();
    const running = this.#attempt(item);
    this.#running.set(item.key, running);
    const result = await running;
    if (result.is === 'failure') return this.#fail(item, result);
    if (result.is === 'nothing') return;
    const { lines } = result;
    const at = this.context.tools.now();
    const milliseconds = performance.now() - started;
    this.progress.executed(lines);
    await this.batcher.add({
      outcomes: lines.map((line) => ({ ...line, at, milliseconds })),
      steps: stepLines(this.stage.name, item.row, item.hash, lines),
    });
  }

  async #attempt(item: Item): Promise<Result> {
    const { tools, stop } = this.context;
    const result = await attempt(() => this.stage.run(item.input, tools), {
      attempts: this.stage.attempts ?? 1,
      stop,
      log: (message) => tools.log(`${item.row.id}: ${message}`),
    });
    if (result.is !== 'outcome') return result;
    return { is: 'lines', lines: outcomeLines(this.stage, item.key, result.outcome) };
  }

  async #fail(item: Item, { message, attempts }: { message: string; attempts: number }) {
    this.progress.failed(item.row.id, message);
    const failure = { row: item.hash, id: item.row.id, message, attempts };
    await this.batcher.add({ failures: [failure] });
  }
}
