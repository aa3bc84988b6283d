import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api';
import type { z } from 'zod';
import { FatalError, messageOf, UserError } from '../errors.js';

export type Values = Record<string, DuckDBValue>;

export interface DatabaseOptions {
  readonly readOnly?: boolean;
  /** Where DuckDB puts what does not fit into its memory. */
  readonly temporaryDirectory: string;
  /** How long to wait for another process that has the file open. */
  readonly patienceMilliseconds: number;
}

/** One connection. Tasks that span several statements take turns through `exclusive`. */
export class Database {
  #last: Promise<unknown> = Promise.resolve();

  private constructor(
    readonly instance: DuckDBInstance,
    readonly connection: DuckDBConnection,
  ) {}

  static async open(file: string, options: DatabaseOptions): Promise<Database> {
    const instance = await openPatiently(file, options);
    const connection = await instance.connect();
    // Nothing below relies on the order in which rows were put in, and keeping it costs memory.
    await connection.run('SET preserve_insertion_order = false');
    return new Database(instance, connection);
  }

  async run(sql: string, values?: Values): Promise<number> {
    return (await this.connection.run(sql, values)).rowsChanged;
  }

  async all<T>(sql: string, row: z.ZodType<T>, values?: Values): Promise<T[]> {
    const reader = await this.connection.runAndReadAll(sql, values);
    return reader.getRowObjectsJS().map((object) => row.parse(object));
  }

  async one<T>(sql: string, row: z.ZodType<T>, values?: Values): Promise<T> {
    const [first] = await this.all(sql, row, values);
    if (first === undefined) throw new FatalError(`A query that always has a row had none: ${sql}`);
    return first;
  }

  async exclusive<T>(task: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(task, task);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async transaction<T>(task: () => Promise<T>): Promise<T> {
    return this.exclusive(async () => {
      await this.run('BEGIN');
      try {
        const result = await task();
        await this.run('COMMIT');
        return result;
      } catch (error) {
        await this.run('ROLLBACK').catch(() => {});
        throw error;
      }
    });
  }

  close(): void {
    this.connection.closeSync();
    this.instance.closeSync();
  }
}

async function openPatiently(file: string, options: DatabaseOptions): Promise<DuckDBInstance> {
  const deadline = Date.now() + options.patienceMilliseconds;
  for (;;) {
    try {
      return await DuckDBInstance.create(file, {
        memory_limit: '128MB',
        threads: '2',
        temp_directory: options.temporaryDirectory,
        ...(options.readOnly && { access_mode: 'READ_ONLY' }),
      });
    } catch (error) {
      const holder = lockHolder(messageOf(error));
      if (holder === undefined) throw notOpened(file, error);
      if (Date.now() > deadline) throw new WorkspaceBusy(file, holder);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Another process has the workspace open; only one can at a time. */
export class WorkspaceBusy extends UserError {
  constructor(file: string, holder: string) {
    super(
      `Another freshet process${holder} is working in this workspace (${file}).`,
      'Wait for it, stop it with Ctrl-C, or choose another directory with --workspace. "freshet status" shows how far it is.',
    );
  }
}

function lockHolder(message: string): string | undefined {
  if (!/could not set lock/i.test(message)) return undefined;
  const process = /PID (\d+)/.exec(message)?.[1];
  return process === undefined ? '' : ` (process ${process})`;
}

function notOpened(file: string, error: unknown): UserError {
  return new UserError(
    `The catalogue ${file} cannot be opened: ${messageOf(error)}`,
    'If the file was damaged, delete the workspace directory and build again.',
  );
}
