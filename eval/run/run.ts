import type { BlobStore } from '../../pipelines/engine/blob-store.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { fromValues, quoted, toValue } from './columns.js';
import { type RowOf, type Table, type TableName, tables } from './tables.js';
import { type Put, writePuts } from './write.js';

/** Equal in all of these columns. */
export type Where<Row> = { readonly [Name in keyof Row]?: Row[Name] & (string | number | boolean) };

/**
 * The log of an evaluation: what was asked, answered, done with the answers and scored, in one
 * DuckDB file, and larger things as blobs beside it.
 */
export class Run {
  #pending: Put[] = [];
  #next: Promise<void> | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    readonly directory: string,
    readonly database: Database,
    readonly blobs: BlobStore,
  ) {}

  /**
   * Adds rows, or replaces those with the same key; they outlive a crash once this has resolved.
   * What comes while something is written is written together, with one sync of the disk.
   */
  put<Name extends TableName>(table: Name, rows: readonly RowOf<Name>[]): Promise<void> {
    const { row }: Table<RowOf<Name>> = tables[table];
    const checked = rows.map((one) => ({ ...row.parse(one) }));
    this.#pending.push({ table, rows: checked });
    this.#next ??= this.#flush(this.#writing);
    return this.#next;
  }

  /** All rows, or those that are equal in some columns, in the order of the table. */
  async all<Name extends TableName>(
    name: Name,
    where: Where<RowOf<Name>> = {},
  ): Promise<RowOf<Name>[]> {
    const table: Table<RowOf<Name>> = tables[name];
    const asked = Object.entries(where).filter(([, value]) => value !== undefined);
    const equal = asked.map(([column]) => `${quoted(column)} = $${column}`);
    const values = asked.map(([column, value]) => [column, toValue('text', value)]);
    const sql = `SELECT * FROM ${quoted(name)}
      ${equal.length > 0 ? `WHERE ${equal.join(' AND ')}` : ''}
      ORDER BY ${table.order.map(quoted).join(', ')}`;
    const { database } = this;
    const reader = await database.exclusive(() =>
      database.roomy(() => database.connection.runAndReadAll(sql, Object.fromEntries(values))),
    );
    return reader.getRowObjectsJS().map((values) => fromValues(table, values));
  }

  /** Waits for what was put; the run cannot be used after it. */
  async close(): Promise<void> {
    await (this.#next ?? this.#writing).catch(() => {});
    this.database.close();
  }

  async #flush(before: Promise<void>): Promise<void> {
    // Those who come until the one before is through share the next commit.
    await before.catch(() => {});
    const puts = this.#pending;
    this.#pending = [];
    this.#next = undefined;
    this.#writing = this.#commit(puts);
    return this.#writing;
  }

  async #commit(puts: readonly Put[]): Promise<void> {
    await this.blobs.sync();
    await this.database.transaction(() => writePuts(this.database, puts));
  }
}
