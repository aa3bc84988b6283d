import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { VARCHAR } from '@duckdb/node-api';
import { canonicalJson } from '../../pipelines/engine/json.js';
import { append } from '../../pipelines/engine/store/append.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import type { ReleasedTask } from './released-task.js';
import { columnExpressions, restOf } from './task-columns.js';

export interface ShardRow {
  readonly task: ReleasedTask;
  /** Text of the prompt, and of the solution where it goes along. */
  readonly input: string;
  readonly target: string | null;
}

/** What a file holds at most; more makes memory and downloads uneven. */
const mostRows = 100_000;
const mostCharacters = 64 * 2 ** 20;
/** What waits in this process for the next append. */
const mostWaiting = 2 ** 20;
/** Rows that are held while a file is written. */
const rowsPerGroup = 2_048;

/**
 * The Parquet files of one split. Without compression and dictionaries: equal rows give equal
 * bytes, and a damaged byte damages the row that it stands in and no other.
 */
export class Shards {
  #waiting: (readonly (string | null)[])[] = [];
  #waitingCharacters = 0;
  #rows = 0;
  #characters = 0;
  #written = 0;

  constructor(
    readonly database: Database,
    readonly folder: string,
    readonly split: string,
    readonly metadata: Readonly<Record<string, string>>,
  ) {}

  async add({ task, input, target }: ShardRow): Promise<void> {
    const row = [task.id, canonicalJson(task), restOf(task), input, target];
    const characters = row.reduce((sum, text) => sum + (text?.length ?? 0), 0);
    if (
      this.#rows > 0 &&
      (this.#rows >= mostRows || this.#characters + characters > mostCharacters)
    )
      await this.#write();
    this.#waiting.push(row);
    this.#rows += 1;
    this.#characters += characters;
    this.#waitingCharacters += characters;
    if (this.#waitingCharacters > mostWaiting) await this.#flush();
  }

  /** Writes what is left; only now is it known how many files there are. */
  async close(): Promise<void> {
    if (this.#rows > 0 || this.#written === 0) await this.#write();
    for (let index = 0; index < this.#written; index += 1) {
      await rename(this.#part(index), join(this.folder, this.#name(index)));
    }
  }

  async #flush(): Promise<void> {
    const types = Array.from({ length: 5 }, () => VARCHAR);
    if (this.#rows > 0 && this.#rows === this.#waiting.length) await this.#create();
    await append(this.database.connection, 'shard', types, this.#waiting);
    this.#waiting = [];
    this.#waitingCharacters = 0;
  }

  async #create(): Promise<void> {
    await this.database.run(
      `CREATE OR REPLACE TABLE shard
        (id VARCHAR, body VARCHAR, more VARCHAR, input VARCHAR, target VARCHAR)`,
    );
  }

  async #write(): Promise<void> {
    if (this.#rows === 0) await this.#create();
    else await this.#flush();
    await mkdir(this.folder, { recursive: true });
    const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
    const metadata = Object.entries(this.metadata).map(([key, value]) => `${key}: ${text(value)}`);
    await this.database.run(
      `COPY (SELECT ${[...columnExpressions, 'input', 'target'].join(', ')} FROM shard ORDER BY id)
        TO ${text(this.#part(this.#written))} (
          FORMAT parquet, COMPRESSION uncompressed, DICTIONARY_SIZE_LIMIT 1,
          ROW_GROUP_SIZE ${rowsPerGroup}, KV_METADATA {${metadata.join(', ')}}
        )`,
    );
    this.#written += 1;
    this.#rows = 0;
    this.#characters = 0;
    await this.database.run('DROP TABLE shard');
  }

  #part(index: number): string {
    return join(this.folder, `.${this.split}-${index}.parquet`);
  }

  #name(index: number): string {
    const five = (number: number) => String(number).padStart(5, '0');
    return `${this.split}-${five(index)}-of-${five(this.#written)}.parquet`;
  }
}
