import { append } from '../../pipelines/engine/store/append.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { quoted, toValue, typesOf } from './columns.js';
import { type TableName, type TableShape, tables } from './tables.js';

/** Rows of one table that were put together; they are written together. */
export interface Put {
  readonly table: TableName;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Writes what several callers put. Call it inside a transaction. */
export async function writePuts(database: Database, puts: readonly Put[]): Promise<void> {
  for (const name of new Set(puts.map(({ table }) => table))) {
    const table: TableShape = tables[name];
    const groups = puts.filter((put) => put.table === name).map(({ rows }) => rows);
    if (table.key.length === 0) await add(database, name, table, groups.flat());
    else await replace(database, name, table, lastOf(groups, table.key));
  }
}

type Rows = Put['rows'];

async function add(database: Database, name: string, table: TableShape, rows: Rows, in_?: string) {
  const kinds = Object.entries(table.columns);
  await append(
    database.connection,
    name,
    typesOf(table),
    rows.map((row) => kinds.map(([column, kind]) => toValue(kind, row[column]))),
    in_,
  );
}

async function replace(database: Database, name: string, table: TableShape, rows: Rows) {
  if (rows.length === 0) return;
  await database.run(
    `CREATE OR REPLACE TEMP TABLE arriving AS SELECT * FROM ${quoted(name)} LIMIT 0`,
  );
  await add(database, 'arriving', table, rows, 'temp');
  const equal = table.key.map((column) => `o.${quoted(column)} = a.${quoted(column)}`);
  await database.run(
    `DELETE FROM ${quoted(name)} o USING temp.arriving a WHERE ${equal.join(' AND ')}`,
  );
  await database.run(`INSERT INTO ${quoted(name)} SELECT * FROM temp.arriving`);
}

/** Of rows with the same key, those that came last and together. */
function lastOf(groups: readonly Rows[], key: readonly string[]): Rows {
  const last = new Map<string, { group: number; rows: Rows[number][] }>();
  for (const [group, rows] of groups.entries()) {
    for (const row of rows) {
      const name = JSON.stringify(key.map((column) => row[column]));
      const known = last.get(name);
      if (known?.group === group) known.rows.push(row);
      else last.set(name, { group, rows: [row] });
    }
  }
  return [...last.values()].flatMap(({ rows }) => rows);
}
