import { UUID } from '@duckdb/node-api';
import { z } from 'zod';
import { append, uuid } from './append.js';
import type { Database } from './database.js';
import { countInput, type FlowInput, inputQuery, parts } from './flow.js';
import { type Batch, type OutcomeLine, type StoredRow, writeBatch } from './write-batch.js';

const n = z.object({ n: z.number() });

/** The tables as one stage sees them. */
export class StageStore {
  constructor(
    readonly database: Database,
    /** Identity of the stage. */
    readonly stage: string,
  ) {}

  /** Lists the input rows that have no step yet, in the order in which they were stored. */
  async preparePending(input: FlowInput): Promise<number> {
    return this.database.exclusive(async () => {
      const count = await this.#listWaiting(input);
      await this.database.run(
        `CREATE OR REPLACE TEMP TABLE pending AS
          SELECT (row_number() OVER (ORDER BY r.rowid))::INTEGER AS n, r.rowid AS place
          FROM rows r SEMI JOIN waiting w ON w.row = r.hash`,
      );
      await this.database.run('DROP TABLE waiting');
      await this.database.run('DELETE FROM failures WHERE stage = $stage::UUID', {
        stage: this.stage,
      });
      return count;
    });
  }

  /** How many input rows have no step yet; changes nothing. */
  async countWaiting(input: FlowInput): Promise<number> {
    return this.database.exclusive(() => this.#listWaiting(input));
  }

  async #listWaiting(input: FlowInput): Promise<number> {
    const values = { pipeline: input.pipeline, stage: this.stage };
    await this.database.run('CREATE OR REPLACE TEMP TABLE waiting (row UUID)');
    for (const part of parts('row', await countInput(this.database, input))) {
      await this.database.run(
        `INSERT INTO waiting
          SELECT i.row FROM (SELECT row FROM (${inputQuery(input)}) WHERE ${part}) i
          ANTI JOIN (SELECT row FROM steps WHERE stage = $stage::UUID AND ${part}) s
            ON s.row = i.row`,
        values,
      );
    }
    const count = await this.database.one('SELECT count(*)::INTEGER AS n FROM waiting', n);
    return count.n;
  }

  async readPending(from: number, to: number): Promise<StoredRow[]> {
    return this.database.exclusive(async () => {
      const page = 'SELECT place FROM pending WHERE n > $from AND n <= $to';
      const range = await this.database.one(
        `SELECT min(place)::VARCHAR AS low, max(place)::VARCHAR AS high FROM (${page})`,
        z.object({ low: z.string().nullable(), high: z.string().nullable() }),
        { from, to },
      );
      if (range.low === null) return [];
      // The bounds let DuckDB skip every part of the table that the page is not in.
      return this.database.all(
        `SELECT r.hash::VARCHAR AS hash, r.id, r.body
          FROM rows r SEMI JOIN (${page}) p ON p.place = r.rowid
          WHERE r.rowid BETWEEN ${range.low} AND ${range.high}`,
        z.object({ hash: z.string(), id: z.string(), body: z.string() }),
        { from, to },
      );
    });
  }

  /** The outcomes that are known for these keys, each with its lines in order. */
  async lookUp(keys: readonly string[]): Promise<Map<string, OutcomeLine[]>> {
    const lines = await this.database.exclusive(async () => {
      await this.database.run('CREATE OR REPLACE TEMP TABLE wanted (key UUID)');
      const rows = keys.map((key) => [uuid(key)]);
      await append(this.database.connection, 'wanted', [UUID], rows, 'temp');
      return this.database.all(
        `SELECT o.key::VARCHAR AS key, o.ord, o.patch, o.reason, o.detail
          FROM outcomes o SEMI JOIN wanted w ON w.key = o.key
          WHERE o.stage = $stage::UUID ORDER BY o.key, o.ord`,
        z.object({
          key: z.string(),
          ord: z.number(),
          patch: z.string().nullable(),
          reason: z.string().nullable(),
          detail: z.string().nullable(),
        }),
        { stage: this.stage },
      );
    });
    const byKey = new Map<string, OutcomeLine[]>();
    for (const line of lines) {
      const known = byKey.get(line.key);
      if (known === undefined) byKey.set(line.key, [line]);
      else known.push(line);
    }
    return byKey;
  }

  /** Adds a batch in one transaction: after a crash all of it is there or nothing. */
  async commit(batch: Batch): Promise<void> {
    await this.database.transaction(() => writeBatch(this.database, this.stage, batch));
  }
}
