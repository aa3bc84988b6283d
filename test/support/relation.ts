import { type DuckDBConnection, DuckDBInstance, VARCHAR } from '@duckdb/node-api';
import type { Relation } from '../../pipelines/engine/relation.js';

/** Rows of texts in a real DuckDB view; what a row lacks is NULL. */
export async function relationOf(
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): Promise<Relation & { close(): void }> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  await fill(connection, columns, rows);
  return {
    view: 'candidates',
    async *query(sql, row) {
      const result = await connection.stream(sql);
      for await (const objects of result.yieldRowObjectJs()) {
        for (const object of objects) yield row.parse(object);
      }
    },
    close() {
      connection.closeSync();
      instance.closeSync();
    },
  };
}

async function fill(
  connection: DuckDBConnection,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): Promise<void> {
  const list = columns.map((name) => `"${name}"`);
  await connection.run(`CREATE TABLE stored (${list.map((name) => `${name} VARCHAR`).join(', ')})`);
  const marks = columns.map((_, at) => `$${at + 1}`).join(', ');
  for (const row of rows) {
    await connection.run(
      `INSERT INTO stored VALUES (${marks})`,
      columns.map((name) => row[name] ?? null),
      columns.map(() => VARCHAR),
    );
  }
  await connection.run('CREATE VIEW candidates AS SELECT * FROM stored');
}
