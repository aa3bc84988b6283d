import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import type { Relation } from '../pipelines/engine/relation.js';
import { type Decision, drop, type SetStage, type StageKind } from '../pipelines/engine/stage.js';
import { Alike } from './dedupe/alike.js';
import { BitVectors } from './dedupe/bits.js';
import { leaders } from './dedupe/leaders.js';
import { byText, drawn, orderBy } from './dedupe/order.js';

const bits = 256;

const Params = z.strictObject({
  distance: z
    .int()
    .min(0)
    .max(64)
    .default(10)
    .describe('How many of the 256 bits may differ between two shots of one look.'),
});

const Shot = z.object({
  id: z.string(),
  site: z.string(),
  picture: z.string(),
  blockHash: z.string().regex(/^[0-9a-f]{64}$/),
});

const Output = z.object({
  /** The shot that stands for all of other sites that look like it: this one. */
  lookCluster: z.string(),
  lookCopies: z.int(),
});
type Output = z.infer<typeof Output>;

export const dedupeCorpus: StageKind = {
  name: 'capture/dedupe-corpus',
  summary: 'Of shots of different sites that look the same, keeps those of one site.',
  params: Params,
  create(params: Json, { seed }): SetStage<Output> {
    const { distance } = Params.parse(params);
    return {
      name: 'capture/dedupe-corpus',
      version: 1,
      params: { distance, seed },
      input: Shot,
      output: Output,
      async *decide(rows) {
        yield* decideAll(await readShots(rows), distance, seed);
      },
    };
  },
};

interface Shots {
  readonly ids: readonly string[];
  readonly sites: readonly string[];
  /** Only of those whose hash is of one value; the others are told apart by their hashes. */
  readonly pictures: ReadonlyMap<number, string>;
  readonly vectors: BitVectors;
}

async function readShots(rows: Relation): Promise<Shots> {
  const Total = z.object({ total: z.number() });
  let count = 0;
  const counting = `SELECT CAST(count(*) AS DOUBLE) AS total FROM ${rows.view}`;
  for await (const { total } of rows.query(counting, Total)) count = total;
  const vectors = new BitVectors(bits, count);
  const ids: string[] = [];
  const sites: string[] = [];
  const pictures = new Map<number, string>();
  const sql = `SELECT id, "site", "picture", "blockHash" FROM ${rows.view} ORDER BY id`;
  for await (const { id, site, picture, blockHash } of rows.query(sql, Shot)) {
    if (/^(.)\1*$/.test(blockHash)) pictures.set(ids.length, picture);
    vectors.setHex(ids.length, blockHash);
    ids.push(id);
    sites.push(site);
  }
  return { ids, sites, pictures, vectors };
}

function* decideAll(
  { ids, sites, pictures, vectors }: Shots,
  distance: number,
  seed: string,
): Generator<Decision<Output>> {
  // Sites before shots: of two copies of one template, one stays whole and the other goes.
  const siteDraws = new Map([...new Set(sites)].map((site) => [site, drawn(seed, site)]));
  const kept = leaders({
    alike: new Alike(vectors, distance),
    order: orderBy(
      ids.length,
      byText(sites.map((site) => siteDraws.get(site) ?? '')),
      byText(ids.map((id) => drawn(seed, id))),
    ),
    comparable: (left, right) => sites[left] !== sites[right],
    exact: (index) => pictures.get(index) ?? '',
  });
  const copies = new Int32Array(ids.length);
  for (const leader of kept) copies[leader] = (copies[leader] ?? 0) + 1;
  for (const [index, id] of ids.entries()) {
    const leader = kept[index] ?? index;
    if (leader === index) {
      yield { id, keep: { lookCluster: id, lookCopies: (copies[index] ?? 1) - 1 } };
      continue;
    }
    const different = vectors.distance(index, leader);
    const detail = `looks like ${ids[leader]}, distance ${different} of ${bits}`;
    yield { id, drop: drop('duplicate-look', detail) };
  }
}
