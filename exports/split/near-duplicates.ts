import { z } from 'zod';
import { clusters } from '../../filters/near-duplicates/clusters.js';
import { decodeSignature } from '../../filters/text/minhash.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { pages } from './pages.js';
import { scratch } from './pool.js';

const Printed = z.object({ fingerprint: z.string(), one: z.number() });

/**
 * Pairs of groups (by number) with nearly the same source. One signature for each different source
 * is held, some 600 bytes, however many tasks were made of it.
 */
export async function* nearDuplicates(
  database: Database,
  threshold: number,
): AsyncGenerator<readonly [number, number]> {
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.prints AS
      SELECT fingerprint, one, CAST(row_number() OVER (ORDER BY one, fingerprint) - 1 AS INTEGER) AS n
      FROM (
        SELECT DISTINCT p.fingerprint, g.n AS one
        FROM ${scratch}.pool p JOIN ${scratch}.groups g ON g."group" = p."group"
        WHERE p.fingerprint IS NOT NULL
      )`,
  );
  const owners: number[] = [];
  const signatures: Uint32Array[] = [];
  for await (const page of pages(database, `${scratch}.prints`, 'fingerprint, one', Printed)) {
    for (const { fingerprint, one } of page) {
      const signature = decodeSignature(fingerprint);
      if (signature === undefined) continue;
      owners.push(one);
      signatures.push(signature);
    }
  }
  for (const [at, first] of clusters(signatures, threshold).entries()) {
    const [one, other] = [owners[first] ?? 0, owners[at] ?? 0];
    if (one !== other) yield [one, other];
  }
}
