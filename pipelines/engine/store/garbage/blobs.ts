import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { BIGINT, VARCHAR } from '@duckdb/node-api';
import { z } from 'zod';
import type { BlobStore } from '../../blob-store.js';
import { append } from '../append.js';
import type { Database } from '../database.js';

const pageSize = 512;
const blobName = /[0-9a-f]{64}/g;
const nameLength = 64;

const Present = z.object({ hash: z.string(), size: z.number() });
type Present = z.infer<typeof Present>;

/** Lists the blobs that are there, and marks those that a kept row or outcome leads to. */
export async function markBlobs(database: Database, blobs: BlobStore): Promise<void> {
  await listPresent(database, blobs);
  await database.run('CREATE OR REPLACE TEMP TABLE mentioned (hash VARCHAR, round INTEGER)');
  await database.run('CREATE OR REPLACE TEMP TABLE heard (hash VARCHAR)');
  await database.run(
    `INSERT INTO heard SELECT unnest(regexp_extract_all(r.body, '${blobName.source}'))
      FROM rows r SEMI JOIN kept_rows k ON k.hash = r.hash`,
  );
  await database.run(
    `INSERT INTO heard SELECT unnest(regexp_extract_all(o.patch, '${blobName.source}'))
      FROM outcomes o SEMI JOIN kept_outcomes k ON k.stage = o.stage AND k.key = o.key
      WHERE o.patch IS NOT NULL`,
  );
  // Trees and lists lead to further blobs, these perhaps to more.
  for (let round = 0; (await takeHeard(database, round)) > 0; round += 1) {
    await eachPage(
      database,
      `present SEMI JOIN mentioned m ON m.hash = present.hash AND m.round = ${round}`,
      (page) => listen(database, blobs, page),
    );
  }
}

/** Gives the blobs that nothing leads to, page by page. */
export async function eachGarbageBlob(
  database: Database,
  each: (page: readonly Present[]) => Promise<void>,
): Promise<void> {
  await eachPage(database, 'present ANTI JOIN mentioned m ON m.hash = present.hash', each);
}

async function listPresent(database: Database, blobs: BlobStore): Promise<void> {
  await database.run('CREATE OR REPLACE TEMP TABLE present (hash VARCHAR, size BIGINT)');
  let page: [string, bigint][] = [];
  const flush = async () => {
    await append(database.connection, 'present', [VARCHAR, BIGINT], page, 'temp');
    page = [];
  };
  for await (const hash of blobs.list()) {
    page.push([hash, BigInt((await stat(blobs.path(hash))).size)]);
    if (page.length >= pageSize) await flush();
  }
  await flush();
}

/** Names that were heard for the first time count as mentioned. */
async function takeHeard(database: Database, round: number): Promise<number> {
  const taken = await database.run(
    `INSERT INTO mentioned SELECT DISTINCT h.hash, ${round} FROM heard h
      SEMI JOIN present p ON p.hash = h.hash ANTI JOIN mentioned m ON m.hash = h.hash`,
  );
  await database.run('DELETE FROM heard');
  return taken;
}

async function listen(
  database: Database,
  blobs: BlobStore,
  page: readonly Present[],
): Promise<void> {
  for (const { hash } of page) {
    const names = await namesIn(blobs.path(hash));
    await append(
      database.connection,
      'heard',
      [VARCHAR],
      [...names].map((name) => [name]),
      'temp',
    );
  }
}

/** Names of blobs in a file, if it is JSON; it is read in pieces, however large. */
async function namesIn(path: string): Promise<Set<string>> {
  const names = new Set<string>();
  let text = '';
  for await (const piece of createReadStream(path, { encoding: 'latin1' })) {
    if (text === '' && !/^[[{]/.test(String(piece))) return names;
    text = text.slice(1 - nameLength) + String(piece);
    for (const [name] of text.matchAll(blobName)) names.add(name);
  }
  return names;
}

async function eachPage(
  database: Database,
  from: string,
  each: (page: readonly Present[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    const page = await database.all(
      `SELECT present.hash, present.size::DOUBLE AS size FROM ${from}
        WHERE present.hash > $after ORDER BY present.hash LIMIT ${pageSize}`,
      Present,
      { after },
    );
    const last = page.at(-1);
    if (last === undefined) return;
    await each(page);
    after = last.hash;
  }
}
