import { z } from 'zod';
import type { Relation } from '../relation.js';
import type { Database } from './database.js';
import { type FlowInput, inputQuery } from './flow.js';

const view = 'candidates';

/** A view over the input rows of a set stage, with one column a field that it declares. */
export async function openRelation(
  database: Database,
  input: FlowInput,
  fields: z.ZodObject<z.ZodRawShape>,
): Promise<Relation & { close(): void }> {
  const connection = await database.connect();
  const columns = Object.entries(fieldTypes(fields))
    .filter(([name]) => name !== 'id')
    .map(([name, type]) => `, ${column(name, type)}`);
  await database.roomy(() =>
    connection.run(
      `CREATE TEMP TABLE ${view} AS
        SELECT i.id${columns.join('')} FROM (${inputQuery(input)}) i JOIN rows r ON r.hash = i.row
        ORDER BY i.id`,
      { pipeline: input.pipeline },
    ),
  );
  return {
    view,
    async *query(sql, row) {
      const result = await connection.stream(sql);
      for await (const objects of result.yieldRowObjectJs()) {
        for (const object of objects) yield row.parse(plain(object));
      }
    },
    close: () => connection.closeSync(),
  };
}

function fieldTypes(fields: z.ZodObject<z.ZodRawShape>): Record<string, string> {
  const schema = z.toJSONSchema(fields, { io: 'output', unrepresentable: 'any' });
  const types: Record<string, string> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    types[name] = typeof property === 'object' ? String(property.type) : '';
  }
  return types;
}

function column(name: string, type: string): string {
  const path = `'$."${name.replaceAll("'", "''")}"'`;
  const text = `json_extract_string(r.body, ${path})`;
  const value =
    type === 'string'
      ? text
      : type === 'number' || type === 'integer'
        ? `CAST(${text} AS DOUBLE)`
        : type === 'boolean'
          ? `CAST(${text} AS BOOLEAN)`
          : `CAST(json_extract(r.body, ${path}) AS VARCHAR)`;
  return `${value} AS "${name.replaceAll('"', '""')}"`;
}

/** Counts come as bigint, which no schema of ours asks for. */
function plain(object: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(object).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? Number(value) : value,
  ]);
  return Object.fromEntries(entries);
}
