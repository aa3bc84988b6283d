import type { DuckDBType, DuckDBValue } from '@duckdb/node-api';
import { append } from '../../pipelines/engine/store/append.js';
import type { Database } from '../../pipelines/engine/store/database.js';

const mostWaiting = 8_192;

/** Adds rows to a table as they come, many at a time. */
export class TableWriter {
  #waiting: (readonly DuckDBValue[])[] = [];

  constructor(
    readonly database: Database,
    readonly table: string,
    readonly types: readonly DuckDBType[],
    readonly catalog?: string,
  ) {}

  async add(row: readonly DuckDBValue[]): Promise<void> {
    this.#waiting.push(row);
    if (this.#waiting.length >= mostWaiting) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    await append(this.database.connection, this.table, this.types, rows, this.catalog);
  }
}
