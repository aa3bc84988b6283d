import { totalmem } from 'node:os';
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
  /** Bytes that DuckDB may hold at first; a checkpoint of wide rows cannot be tried again with more. */
  readonly memory?: number;
  /** What the file is the catalogue of, and what to do where it cannot be opened. */
  readonly words?: DatabaseWords;
}

export interface DatabaseWords {
  readonly what: string;
  readonly busy: string;
  readonly damaged: string;
}

const workspaceWords: DatabaseWords = {
  what: 'workspace',
  busy: 'Wait for it, stop it with Ctrl-C, or choose another directory with --workspace. "freshet status" shows how far it is.',
  damaged: 'If the file was damaged, delete the workspace directory and build again.',
};

/**
 * Memory is to depend on these numbers and not on how many rows there are. One thread, because each
 * takes buffers of its own; small row groups, because the last one of every table is held and
 * written whole. Rows that are so wide that the limit does not do raise it.
 */
const firstMemoryLimit = 32 * 2 ** 20;
const rowsPerGroup = 32_768;
const settings = { threads: '1', write_buffer_row_group_count: '1' };

const catalogue = 'catalogue';

/** One connection. Tasks that span several statements take turns through `exclusive`. */
export class Database {
  #last: Promise<unknown> = Promise.resolve();
  #memoryLimit: number;
  #inTransaction = false;

  private constructor(
    readonly instance: DuckDBInstance,
    readonly connection: DuckDBConnection,
    memoryLimit: number,
  ) {
    this.#memoryLimit = memoryLimit;
  }

  static async open(file: string, options: DatabaseOptions): Promise<Database> {
    const { temporaryDirectory: temp_directory, memory = firstMemoryLimit } = options;
    const memory_limit = `${memory}B`;
    const instance = await DuckDBInstance.create(':memory:', {
      ...settings,
      memory_limit,
      temp_directory,
    });
    const connection = await instance.connect();
    try {
      await attachPatiently(connection, file, options);
      await connection.run(`USE ${catalogue}`);
      // Nothing below relies on the order in which rows were put in, and keeping it costs memory.
      await connection.run('SET preserve_insertion_order = false');
    } catch (error) {
      connection.closeSync();
      instance.closeSync();
      throw error;
    }
    return new Database(instance, connection, memory);
  }

  /** A further connection, whose results can be streamed while the first one writes. */
  async connect(): Promise<DuckDBConnection> {
    const connection = await this.instance.connect();
    await connection.run(`USE ${catalogue}`);
    return connection;
  }

  async run(sql: string, values?: Values): Promise<number> {
    return (await this.roomy(() => this.connection.run(sql, values))).rowsChanged;
  }

  async all<T>(sql: string, row: z.ZodType<T>, values?: Values): Promise<T[]> {
    const reader = await this.roomy(() => this.connection.runAndReadAll(sql, values));
    return reader.getRowObjectsJS().map((object) => row.parse(object));
  }

  async one<T>(sql: string, row: z.ZodType<T>, values?: Values): Promise<T> {
    const [first] = await this.all(sql, row, values);
    if (first === undefined) throw new FatalError(`A query that always has a row had none: ${sql}`);
    return first;
  }

  async exclusive<T>(task: () => Promise<T>): Promise<T> {
    const inTurn = () => task().finally(() => this.#release());
    const turn = this.#last.then(inTurn, inTurn);
    this.#last = turn.catch(() => {});
    return turn;
  }

  /** All of a task or nothing. It may be begun again, so it must not change what it works on. */
  async transaction<T>(task: () => Promise<T>): Promise<T> {
    return this.exclusive(() => this.roomy(() => this.#transaction(task)));
  }

  async #transaction<T>(task: () => Promise<T>): Promise<T> {
    await this.run('BEGIN');
    this.#inTransaction = true;
    try {
      const result = await task();
      await this.run('COMMIT');
      return result;
    } catch (error) {
      await this.connection.run('ROLLBACK').catch(() => {});
      throw error;
    } finally {
      this.#inTransaction = false;
    }
  }

  /** Does something again with more memory if it ran out of it. */
  async roomy<T>(task: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await task();
      } catch (error) {
        const most = totalmem() / 2;
        // A transaction is broken by then: all of it is begun again.
        const enough = !/Out of Memory Error/.test(messageOf(error)) || this.#inTransaction;
        if (enough || this.#memoryLimit * 2 > most) throw error;
        this.#memoryLimit *= 2;
        await this.#release();
      }
    }
  }

  /** Setting the limit makes DuckDB give what it has freed back to the system. */
  async #release(): Promise<void> {
    await this.connection.run(`SET memory_limit = '${this.#memoryLimit}B'`);
  }

  close(): void {
    this.connection.closeSync();
    this.instance.closeSync();
  }
}

async function attachPatiently(
  connection: DuckDBConnection,
  file: string,
  { readOnly, patienceMilliseconds, words = workspaceWords }: DatabaseOptions,
): Promise<void> {
  const deadline = Date.now() + patienceMilliseconds;
  const mode = readOnly ? 'READ_ONLY' : `ROW_GROUP_SIZE ${rowsPerGroup}`;
  for (;;) {
    try {
      await connection.run(`ATTACH '${file.replaceAll("'", "''")}' AS ${catalogue} (${mode})`);
      return;
    } catch (error) {
      const holder = lockHolder(messageOf(error));
      if (holder === undefined) throw notOpened(file, error, words);
      if (Date.now() > deadline) throw new WorkspaceBusy(file, holder, words);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Another process has the workspace open; only one can at a time. */
export class WorkspaceBusy extends UserError {
  constructor(file: string, holder: string, words = workspaceWords) {
    super(
      `Another freshet process${holder} is working in this ${words.what} (${file}).`,
      words.busy,
    );
  }
}

function lockHolder(message: string): string | undefined {
  if (!/could not set lock/i.test(message)) return undefined;
  const process = /PID (\d+)/.exec(message)?.[1];
  return process === undefined ? '' : ` (process ${process})`;
}

function notOpened(file: string, error: unknown, words: DatabaseWords): UserError {
  return new UserError(
    `The catalogue ${file} cannot be opened: ${messageOf(error)}`,
    words.damaged,
  );
}
