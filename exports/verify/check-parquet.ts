import { basename } from 'node:path';
import { z } from 'zod';
import { messageOf } from '../../pipelines/engine/errors.js';
import type { Manifest } from '../release/manifest.js';
import { parquetFiles } from '../release/open-release.js';
import { readRows } from '../release/read-rows.js';
import { columnNames, taskOf } from '../release/task-columns.js';
import { align } from './align.js';
import { type FoundRow, rowProblem } from './check-row.js';
import { listedRows } from './listed-rows.js';
import type { Problems } from './problem.js';

interface ParquetRow {
  readonly key: string | undefined;
  readonly row: FoundRow | undefined;
  readonly file: string;
  readonly fault: string | undefined;
}

const Texts = z.object({ input: z.string(), target: z.string().nullable() });

/** Every row of a split in Parquet, against the list of rows. */
export async function checkParquet(
  directory: string,
  split: string,
  { canary, answers }: Manifest,
  problems: Problems,
): Promise<number> {
  let rows = 0;
  for await (const { left, right } of align(
    listedRows(directory, split),
    parquetRows(directory, split, problems),
  )) {
    if (left?.entry === undefined) {
      const listed = left === undefined ? 'is in no list of rows' : `line ${left.line} of rows`;
      problems.add(listed, { row: right?.key ?? null, file: right?.file ?? 'lists/rows.jsonl' });
      continue;
    }
    const row = left.entry.id;
    if (right === undefined) problems.add('is missing', { row, file: `data/${split}` });
    else if (right.row === undefined) problems.add(right.fault ?? '', { row, file: right.file });
    else {
      const problem = rowProblem(right.row, left.entry, canary, answers === 'inline');
      if (problem !== undefined) problems.add(problem, { row, file: right.file });
      else rows += 1;
    }
  }
  return rows;
}

async function* parquetRows(
  directory: string,
  split: string,
  problems: Problems,
): AsyncGenerator<ParquetRow> {
  for (const path of await parquetFiles(directory, split)) {
    const file = `data/${basename(path)}`;
    try {
      for await (const columns of readRows(path, [...columnNames, 'input', 'target'])) {
        yield { file, ...parsed(columns) };
      }
    } catch (error) {
      problems.add(`cannot be read to its end: ${messageOf(error)}`, { file });
    }
  }
}

function parsed(columns: Record<string, unknown>): Omit<ParquetRow, 'file'> {
  try {
    const task = taskOf(columns);
    return { key: task.id, row: { task, ...Texts.parse(columns) }, fault: undefined };
  } catch (error) {
    const fault = `does not follow the schema: ${messageOf(error)}`;
    return { key: undefined, row: undefined, fault };
  }
}
