import { z } from 'zod';
import type { Json } from '../pipelines/engine/json.js';
import type { Relation } from '../pipelines/engine/relation.js';
import { type Decision, drop, type SetStage, type StageKind } from '../pipelines/engine/stage.js';
import { Alike } from './dedupe/alike.js';
import { BitVectors } from './dedupe/bits.js';
import { leaders } from './dedupe/leaders.js';
import { bySimplicity, byText, drawn, orderBy } from './dedupe/order.js';

const bits = 1024;

const Params = z.strictObject({
  distance: z
    .int()
    .min(0)
    .max(255)
    .default(61)
    .describe('How many of the 1,024 bits may differ between two shots of one page.'),
});

const Shot = z.object({
  id: z.string(),
  site: z.string(),
  route: z.string(),
  picture: z.string(),
  averageHash: z.string().regex(/^[0-9a-f]{256}$/),
});
type Shot = z.infer<typeof Shot>;

const Output = z.object({
  /** The shot that stands for all that look like it: this one. */
  cluster: z.string(),
  copies: z.int(),
});
type Output = z.infer<typeof Output>;

export const dedupeApp: StageKind = {
  name: 'capture/dedupe-app',
  summary: 'Of shots of one app that look the same, keeps the one with the simplest address.',
  params: Params,
  create(params: Json, { seed }): SetStage<Output> {
    const { distance } = Params.parse(params);
    return {
      name: 'capture/dedupe-app',
      version: 1,
      params: { distance, seed },
      input: Shot,
      output: Output,
      async *decide(rows) {
        for await (const shots of bySite(rows)) yield* decideSite(shots, distance, seed);
      },
    };
  },
};

/** One app at a time, so that memory follows the largest of them. */
async function* bySite(rows: Relation): AsyncGenerator<readonly Shot[]> {
  const columns = 'id, "site", "route", "picture", "averageHash"';
  const sql = `SELECT ${columns} FROM ${rows.view} ORDER BY "site", id`;
  let shots: Shot[] = [];
  for await (const shot of rows.query(sql, Shot)) {
    if (shots[0] !== undefined && shots[0].site !== shot.site) {
      yield shots;
      shots = [];
    }
    shots.push(shot);
  }
  if (shots.length > 0) yield shots;
}

function* decideSite(
  shots: readonly Shot[],
  distance: number,
  seed: string,
): Generator<Decision<Output>> {
  const vectors = new BitVectors(bits, shots.length);
  for (const [index, shot] of shots.entries()) vectors.setHex(index, shot.averageHash);
  const routes = shots.map(({ route }) => route);
  const draws = shots.map(({ id }) => drawn(seed, id));
  const kept = leaders({
    alike: new Alike(vectors, distance),
    order: orderBy(
      shots.length,
      (left, right) => bySimplicity(routes[left] ?? '', routes[right] ?? ''),
      byText(draws),
    ),
    comparable: () => true,
    exact: (index) => shots[index]?.picture ?? '',
  });
  const copies = new Int32Array(shots.length);
  for (const leader of kept) copies[leader] = (copies[leader] ?? 0) + 1;
  for (const [index, { id }] of shots.entries()) {
    const leader = kept[index] ?? index;
    if (leader === index) {
      yield { id, keep: { cluster: id, copies: (copies[index] ?? 1) - 1 } };
      continue;
    }
    const different = vectors.distance(index, leader);
    const detail = `looks like ${shots[leader]?.id}, distance ${different} of ${bits}`;
    yield { id, drop: drop('duplicate-page', detail) };
  }
}
