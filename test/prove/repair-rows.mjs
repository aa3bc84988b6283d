// Reads repair tasks from a workspace with no code of the engine: the rows and the blobs they name.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

/** Rows that a stage of a workspace gave. */
export async function rowsOf(workspace, stage) {
  const instance = await DuckDBInstance.create(join(workspace, 'catalogue.duckdb'), {
    access_mode: 'READ_ONLY',
  });
  const connection = await instance.connect();
  const sql = `SELECT DISTINCT r.body FROM flow f JOIN rows r ON r.hash = f.out
    WHERE f.stage = '${stage}' ORDER BY r.body`;
  const rows = (await connection.runAndReadAll(sql)).getRowsJS().map(([body]) => JSON.parse(body));
  connection.closeSync();
  instance.closeSync();
  return rows;
}

export function blob(workspace, hash) {
  const folder = join(workspace, 'blobs', hash.slice(0, 2));
  const path = join(folder, hash.slice(2));
  return readFileSync(existsSync(path) ? path : join(folder, hash));
}

export const jsonBlob = (workspace, hash) => JSON.parse(blob(workspace, hash).toString('utf8'));

/** Turns every block of a solution round and compares each file of both trees byte for byte. */
export function undo(workspace, { defects, brokenTree, cleanTree }) {
  const broken = jsonBlob(workspace, brokenTree);
  const clean = jsonBlob(workspace, cleanTree);
  const files = new Map();
  const textOf = (path) => files.get(path) ?? blob(workspace, broken[path].hash).toString('utf8');
  for (const { block } of [...defects].reverse()) {
    const parts = textOf(block.path).split(block.replace);
    if (parts.length !== 2) return `${block.path}: the text is there ${parts.length - 1} times`;
    files.set(block.path, parts.join(block.search));
  }
  for (const path of new Set([...Object.keys(broken), ...Object.keys(clean)])) {
    const bytes = files.has(path)
      ? Buffer.from(files.get(path))
      : blob(workspace, broken[path].hash);
    if (!bytes.equals(blob(workspace, clean[path].hash))) return `${path} differs`;
  }
  return undefined;
}
