import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { DuckDBInstance } from '@duckdb/node-api';
import { languageOf } from '../../filters/text/authored.js';
import { largestText } from '../../filters/text/read-file.js';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';
import { type CorpusRecord, recordOf } from './corpus-record.js';
import { isPicture } from './imprint-of.js';

/** Longer lines are no rows of text. */
const longestLine = 64 * 1024 * 1024;
const deepest = 40;

/** A folder of sites, a Parquet file, or JSON lines, record by record. */
export async function* readCorpus(path: string): AsyncGenerator<CorpusRecord> {
  const full = resolve(path);
  const found = await stat(full).catch(() => undefined);
  const form = extname(full).toLowerCase();
  if (found === undefined) throw new UserError(`There is nothing at ${full}.`);
  if (found.isDirectory()) yield* readFolder(full);
  else if (form === '.parquet') yield* readParquet(full);
  else if (form === '.jsonl' || form === '.ndjson') yield* readLines(full);
  else {
    throw new UserError(
      `${full} is not a collection that can be read.`,
      'Give a folder, a .parquet file or a .jsonl file.',
    );
  }
}

/** Each folder in it is a record, and so are the files beside those; links are not followed. */
async function* readFolder(folder: string): AsyncGenerator<CorpusRecord> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((left, right) => (left.name < right.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield* fileRecord(entry.name, path);
    else if (entry.isDirectory()) {
      for await (const { files, pictures } of filesIn(path, 0)) {
        yield { id: entry.name, files, pictures };
      }
    }
  }
}

async function* filesIn(folder: string, depth: number): AsyncGenerator<CorpusRecord> {
  if (depth > deepest) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path, depth + 1);
    else if (entry.isFile()) yield* fileRecord(entry.name, path);
  }
}

async function* fileRecord(id: string, path: string): AsyncGenerator<CorpusRecord> {
  const language = languageOf(path);
  if (language !== undefined) {
    if ((await stat(path)).size > largestText) return;
    yield { id, files: [{ path, language, text: await readFile(path, 'utf8') }], pictures: [] };
  } else if (/\.(?:png|jpe?g|webp)$/i.test(path)) {
    const bytes = await readFile(path);
    if (isPicture(bytes)) yield { id, files: [], pictures: [bytes] };
  }
}

async function* readLines(file: string): AsyncGenerator<CorpusRecord> {
  const input = createReadStream(file, 'utf8');
  let line = 0;
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      line += 1;
      if (text.trim() === '' || text.length > longestLine) continue;
      yield recordOf(`${basename(file)}:${line}`, parsed(text, file, line));
    }
  } finally {
    input.destroy();
  }
}

function parsed(text: string, file: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UserError({
      message: `This line is no JSON: ${messageOf(error)}`,
      place: { file, line },
      fix: 'Give a file with one JSON value on each line.',
    });
  }
}

async function* readParquet(file: string): AsyncGenerator<CorpusRecord> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  try {
    const sql = `SELECT * FROM read_parquet('${file.replaceAll("'", "''")}')`;
    const rows = await connection.stream(sql).catch((error: unknown) => {
      throw new UserError({
        message: `This is not a Parquet file that can be read: ${messageOf(error)}`,
        place: { file },
      });
    });
    let number = 0;
    for await (const page of rows.yieldRowObjectJs()) {
      for (const row of page) {
        number += 1;
        yield recordOf(`${basename(file)}:${number}`, row);
      }
    }
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}
