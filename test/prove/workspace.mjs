// What two workspaces must have in common to be the same: rows, steps and blobs, but not times.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';

const queries = {
  rows: 'SELECT hash::VARCHAR, id, body FROM rows ORDER BY ALL',
  steps:
    'SELECT * REPLACE (stage::VARCHAR AS stage, row::VARCHAR AS row, key::VARCHAR AS key, out::VARCHAR AS out) FROM steps ORDER BY ALL',
  outcomes:
    'SELECT stage::VARCHAR, key::VARCHAR, ord, patch, reason, detail FROM outcomes ORDER BY ALL',
  failures: 'SELECT stage::VARCHAR, row::VARCHAR, id, message FROM failures ORDER BY ALL',
  flow: 'SELECT * REPLACE (row::VARCHAR AS row, out::VARCHAR AS out) FROM flow ORDER BY ALL',
};

export async function contents(directory) {
  const instance = await DuckDBInstance.create(join(directory, 'catalogue.duckdb'), {
    access_mode: 'READ_ONLY',
  });
  const connection = await instance.connect();
  const found = {};
  for (const [table, sql] of Object.entries(queries)) {
    const rows = (await connection.runAndReadAll(sql)).getRowsJS();
    found[table] = { count: rows.length, digest: digest(JSON.stringify(rows)) };
  }
  connection.closeSync();
  instance.closeSync();
  const blobs = [];
  for (const folder of readdirSync(join(directory, 'blobs')).filter((name) => name.length === 2)) {
    for (const name of readdirSync(join(directory, 'blobs', folder))) {
      const actual = digest(readFileSync(join(directory, 'blobs', folder, name)));
      if (actual !== folder + name) throw new Error(`The blob ${folder}${name} is damaged`);
      blobs.push(actual);
    }
  }
  found.blobs = { count: blobs.length, digest: digest(blobs.sort().join('\n')) };
  return found;
}

function digest(data) {
  return createHash('sha256').update(data).digest('hex');
}
