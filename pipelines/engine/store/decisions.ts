import { VARCHAR } from '@duckdb/node-api';
import { z } from 'zod';
import { append } from './append.js';
import type { Database } from './database.js';
import { type Batch, type OutcomeLine, type StoredRow, writeBatch } from './write-batch.js';

const pageRows = 2_048;

export type Verdict = Pick<OutcomeLine, 'patch' | 'reason' | 'detail'>;

const Decided = z.object({
  hash: z.string(),
  id: z.string(),
  body: z.string(),
  patch: z.string().nullable(),
  reason: z.string().nullable(),
  detail: z.string().nullable(),
});

/** What a set stage said so far about the pending rows; DuckDB holds it, not this process. */
export class Decisions {
  #waiting: (readonly (string | null)[])[] = [];

  private constructor(readonly database: Database) {}

  static async open(database: Database): Promise<Decisions> {
    await database.exclusive(async () => {
      await database.run(
        'CREATE OR REPLACE TEMP TABLE decided (id VARCHAR, patch VARCHAR, reason VARCHAR, detail VARCHAR)',
      );
      await database.run(
        `CREATE OR REPLACE TEMP TABLE undecided AS
          SELECT p.n, p.place, r.id FROM rows r JOIN pending p ON p.place = r.rowid`,
      );
    });
    return new Decisions(database);
  }

  async add(id: string, { patch, reason, detail }: Verdict): Promise<void> {
    this.#waiting.push([id, patch, reason, detail]);
    if (this.#waiting.length >= pageRows) await this.#flush();
  }

  /** What is wrong with the decisions as a whole, if anything. */
  async problem(): Promise<string | undefined> {
    await this.#flush();
    return this.database.exclusive(async () => {
      const wrong = await this.#first(
        `SELECT id FROM decided GROUP BY id HAVING count(*) > 1
          UNION ALL SELECT id FROM decided ANTI JOIN undecided USING (id)`,
      );
      if (wrong !== undefined) return `decided twice, or never saw, ${wrong}`;
      const forgotten = await this.#first('SELECT id FROM undecided ANTI JOIN decided USING (id)');
      return forgotten && `did not decide ${forgotten}`;
    });
  }

  /** Turns all decisions into entries of the stage, in one transaction that grows on disk. */
  async commit(stage: string, batchOf: (row: StoredRow, verdict: Verdict) => Batch): Promise<void> {
    const { database } = this;
    await database.transaction(async () => {
      await database.run(
        `CREATE OR REPLACE TEMP TABLE verdicts AS
          SELECT u.n, u.place, d.patch, d.reason, d.detail
          FROM undecided u JOIN decided d ON d.id = u.id ORDER BY u.n`,
      );
      for (let from = 0; ; from += pageRows) {
        const page = await this.#page(from);
        if (page.length === 0) return;
        const batches = page.map((row) => batchOf(row, row));
        await writeBatch(database, stage, {
          outcomes: batches.flatMap(({ outcomes }) => outcomes),
          steps: batches.flatMap(({ steps }) => steps),
          failures: [],
        });
      }
    });
  }

  async #page(from: number): Promise<z.infer<typeof Decided>[]> {
    return this.database.all(
      `SELECT r.hash::VARCHAR AS hash, r.id, r.body, v.patch, v.reason, v.detail
        FROM rows r JOIN (SELECT * FROM verdicts WHERE n > $from AND n <= $to) v
          ON v.place = r.rowid
        ORDER BY v.n`,
      Decided,
      { from, to: from + pageRows },
    );
  }

  async #first(sql: string): Promise<string | undefined> {
    const [found] = await this.database.all(
      `SELECT min(id) AS id FROM (${sql})`,
      z.object({ id: z.string().nullable() }),
    );
    return found?.id ?? undefined;
  }

  async #flush(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    const types = [VARCHAR, VARCHAR, VARCHAR, VARCHAR];
    await this.database.exclusive(() =>
      append(this.database.connection, 'decided', types, rows, 'temp'),
    );
  }
}
