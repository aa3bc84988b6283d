import { z } from 'zod';
import { canonicalJson, Json } from '../../pipelines/engine/json.js';
import { ReleasedTask } from './released-task.js';

/** The columns that every release has, in their order in the files. */
const columns = {
  id: 'VARCHAR',
  split: 'VARCHAR',
  kind: 'VARCHAR',
  instance: 'VARCHAR',
  family: 'VARCHAR',
  site: 'VARCHAR',
  framework: 'VARCHAR',
  types: 'VARCHAR[]',
  category: 'VARCHAR',
  difficulty: 'VARCHAR',
  prompt: 'VARCHAR',
  solution: 'VARCHAR',
  source: 'VARCHAR',
  group: 'VARCHAR',
  title: 'VARCHAR',
  url: 'VARCHAR',
  author: 'VARCHAR',
  license: 'VARCHAR',
  publishedAt: 'VARCHAR',
} as const;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

/** What a track says beside the columns, as one text of JSON. */
const restColumn = 'more';

/** Expressions that cut a row apart: `body` is its JSON, `more` what is left of it. */
export const columnExpressions = [
  ...names.map((name) => {
    const path = `'$."${name}"'`;
    return columns[name] === 'VARCHAR[]'
      ? `CAST(json_extract(body, ${path}) AS VARCHAR[]) AS "${name}"`
      : `json_extract_string(body, ${path}) AS "${name}"`;
  }),
  restColumn,
];

/** The whole schema of the Parquet files, the texts of prompt and answer included. */
export const columnTypes: readonly (readonly [string, string])[] = [
  ...Object.entries(columns),
  [restColumn, 'VARCHAR'],
  ['input', 'VARCHAR'],
  ['target', 'VARCHAR'],
];

export const columnNames: readonly string[] = [...names, restColumn];

export function restOf(task: ReleasedTask): string {
  const isColumn = (name: string) => Object.hasOwn(columns, name);
  return canonicalJson(
    Object.fromEntries(Object.entries(task).filter(([name]) => !isColumn(name))),
  );
}

const Rest = z.record(z.string(), Json);

/** The row that columns were made of; NULL stands for what it did not have. */
export function taskOf(row: Readonly<Record<string, unknown>>): ReleasedTask {
  const rest = Rest.parse(JSON.parse(z.string().parse(row[restColumn])));
  const given = names.filter((name) => row[name] !== null && row[name] !== undefined);
  return ReleasedTask.parse({
    ...rest,
    ...Object.fromEntries(given.map((name) => [name, row[name]])),
  });
}
