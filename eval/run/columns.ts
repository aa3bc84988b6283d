import {
  BOOLEAN,
  DOUBLE,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  TIMESTAMP,
  VARCHAR,
} from '@duckdb/node-api';
import { timestamp } from '../../pipelines/engine/store/timestamp.js';
import type { ColumnKind, Table, TableShape } from './tables.js';

const types: Readonly<Record<ColumnKind, DuckDBType>> = {
  text: VARCHAR,
  integer: INTEGER,
  number: DOUBLE,
  boolean: BOOLEAN,
  time: TIMESTAMP,
  json: VARCHAR,
};

export function typesOf({ columns }: TableShape): DuckDBType[] {
  return Object.values(columns).map((kind) => types[kind]);
}

/** Column names may be words of SQL. */
export const quoted = (name: string) => `"${name}"`;

export function createStatement(name: string, { columns }: TableShape): string {
  const list = Object.entries(columns).map(([column, kind]) => `${quoted(column)} ${types[kind]}`);
  return `CREATE TABLE ${quoted(name)} (${list.join(', ')})`;
}

export function toValue(kind: ColumnKind, value: unknown): DuckDBValue {
  if (value === null || value === undefined) return kind === 'json' ? 'null' : null;
  if (kind === 'json') return JSON.stringify(value);
  if (value instanceof Date) return timestamp(value);
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  throw new TypeError(`${typeof value} is no value of a ${kind} column`);
}

/** A row as DuckDB gives it, with its JSON columns read; the schema of the table checks the rest. */
export function fromValues<Row>(table: Table<Row>, values: Readonly<Record<string, unknown>>): Row {
  const entries = Object.entries(table.columns).map(([name, kind]) => {
    const value = values[name];
    return [name, kind === 'json' && typeof value === 'string' ? JSON.parse(value) : value];
  });
  return table.row.parse(Object.fromEntries(entries));
}
