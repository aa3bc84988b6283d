import { BOOLEAN, INTEGER, UUID, VARCHAR } from '@duckdb/node-api';
import { z } from 'zod';
import { hashJson } from '../hash.js';
import { canonicalJson, Json, type Jsonable } from '../json.js';
import { append, uuid } from './append.js';
import type { Database } from './database.js';
import { timestamp } from './timestamp.js';
import { addRows, type StoredRow } from './write-batch.js';

/** What decides whether an earlier discovery may be used again. */
export interface SnapshotKey {
  readonly source: string;
  readonly arguments: Jsonable;
  readonly fingerprint: string;
}

export interface Snapshot {
  readonly snapshot: string;
  readonly started: Date;
  readonly complete: boolean;
}

export interface StoredUnit {
  readonly path: string;
  readonly unit: Json;
}

const Stored = z.object({
  snapshot: z.string(),
  started: z.date(),
  complete: z.boolean(),
});

/** The dated results of discovery, unit by unit. */
export class Snapshots {
  constructor(readonly database: Database) {}

  /** The newest snapshot for the same question, whether it was finished or not. */
  async find(key: SnapshotKey): Promise<Snapshot | undefined> {
    const [newest] = await this.database.all(
      `SELECT snapshot::VARCHAR AS snapshot, started, complete FROM snapshots
        WHERE source = $source AND arguments = $arguments AND fingerprint = $fingerprint
        ORDER BY started DESC LIMIT 1`,
      Stored,
      { ...key, arguments: canonicalJson(key.arguments) },
    );
    return newest;
  }

  async begin(key: SnapshotKey, started: Date, units: readonly Json[]): Promise<Snapshot> {
    const question = canonicalJson(key.arguments);
    const snapshot = hashJson([key.source, question, key.fingerprint, started.toISOString()]);
    await this.database.transaction(async () => {
      await this.database.run(
        'INSERT INTO snapshots VALUES ($snapshot::UUID, $source, $question, $fingerprint, $started, false)',
        {
          snapshot,
          source: key.source,
          question,
          fingerprint: key.fingerprint,
          started: timestamp(started),
        },
      );
      await this.#addUnits(snapshot, '', units);
    });
    return { snapshot, started, complete: false };
  }

  /** The next units that are not done, in order, as far as they can matter for the limit. */
  async next(snapshot: string, count: number): Promise<StoredUnit[]> {
    const units = await this.database.all(
      `SELECT path, unit FROM units WHERE snapshot = $snapshot::UUID AND NOT done
        ORDER BY path LIMIT ${Math.trunc(count)}`,
      z.object({ path: z.string(), unit: z.string() }),
      { snapshot },
    );
    return units.map(({ path, unit }) => ({ path, unit: Json.parse(JSON.parse(unit)) }));
  }

  /** Stores what a unit gave and that it is done, both or neither. */
  async finish(
    snapshot: string,
    unit: StoredUnit,
    rows: readonly StoredRow[],
    units: readonly Json[],
  ): Promise<void> {
    await this.database.transaction(async () => {
      await addRows(this.database, rows);
      await append(
        this.database.connection,
        'found',
        [UUID, VARCHAR, INTEGER, UUID, VARCHAR],
        rows.map((row, ord) => [uuid(snapshot), unit.path, ord, uuid(row.hash), row.id]),
      );
      await this.#addUnits(snapshot, `${unit.path}.`, units);
      await this.database.run(
        'UPDATE units SET done = true WHERE snapshot = $snapshot::UUID AND path = $path',
        { snapshot, path: unit.path },
      );
    });
  }

  async complete(snapshot: string): Promise<void> {
    await this.database.transaction(() =>
      this.database.run(
        'UPDATE snapshots SET complete = true WHERE snapshot = $snapshot::UUID AND NOT complete',
        { snapshot },
      ),
    );
  }

  async count(snapshot: string): Promise<number> {
    const { n } = await this.database.one(
      'SELECT count(*)::INTEGER AS n FROM found WHERE snapshot = $snapshot::UUID',
      z.object({ n: z.number() }),
      { snapshot },
    );
    return n;
  }

  /** How many candidates come before the first unit that is not done. */
  async foundInOrder(snapshot: string): Promise<number> {
    const { n } = await this.database.one(
      `SELECT count(*)::INTEGER AS n FROM found WHERE snapshot = $snapshot::UUID AND path < coalesce(
        (SELECT min(path) FROM units WHERE snapshot = $snapshot::UUID AND NOT done), '~')`,
      z.object({ n: z.number() }),
      { snapshot },
    );
    return n;
  }

  async #addUnits(snapshot: string, prefix: string, units: readonly Json[]): Promise<void> {
    await append(
      this.database.connection,
      'units',
      [UUID, VARCHAR, VARCHAR, BOOLEAN],
      units.map((unit, index) => [
        uuid(snapshot),
        // Fixed width, so that the order of the text is the order of the units.
        prefix + String(index).padStart(7, '0'),
        canonicalJson(unit),
        false,
      ]),
    );
  }
}
