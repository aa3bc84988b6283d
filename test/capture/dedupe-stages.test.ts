import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toHex } from '../../capture/dedupe/bits.js';
import { dedupeApp } from '../../capture/dedupe-app.js';
import { dedupeCorpus } from '../../capture/dedupe-corpus.js';
import { isSetStage, type StageKind } from '../../pipelines/engine/stage.js';
import { Bench } from '../filters/text/run.js';
import { relationOf } from '../support/relation.js';

interface Shot {
  readonly id: string;
  readonly site: string;
  readonly route: string;
  readonly picture: string;
  readonly averageHash: string;
  readonly blockHash: string;
}

/** A hash of its own for each look, with the first bits turned over. */
function hash(bits: number, look: number, turned = 0): string {
  const values = Array.from({ length: bits }, (_, bit) => (bit >> look) & 1);
  return toHex(values.map((value, bit) => (bit < turned ? 1 - value : value)));
}

function shot(id: string, site: string, look: number, turned = 0, more: Partial<Shot> = {}): Shot {
  return {
    id,
    site,
    route: `/${id}`,
    picture: `picture of ${id}`,
    averageHash: hash(1024, look, turned),
    blockHash: hash(256, look, turned),
    ...more,
  };
}

async function decide(kind: StageKind, shots: readonly Shot[], seed = 's', params = {}) {
  const stage = kind.create(params, { seed });
  if (!isSetStage(stage)) throw new Error('not a set stage');
  const columns = ['id', 'site', 'route', 'picture', 'averageHash', 'blockHash'];
  const relation = await relationOf(
    columns,
    shots.map((one) => ({ ...one })),
  );
  const decided: Record<string, string> = {};
  for await (const decision of stage.decide(relation, new Bench().tools())) {
    if (Object.hasOwn(decided, decision.id)) throw new Error(`${decision.id} was decided twice`);
    decided[decision.id] =
      'drop' in decision
        ? `${decision.drop.reason}: ${decision.drop.detail}`
        : JSON.stringify(stage.output.parse(decision.keep));
  }
  relation.close();
  return decided;
}

describe('pages of one app', () => {
  it('that look the same leave the one with the simplest address', async () => {
    const decided = await decide(dedupeApp, [
      shot('a', 'x', 2, 0, { route: '/dashboard/home' }),
      shot('b', 'x', 2, 61, { route: '/' }),
      shot('c', 'x', 3, 0, { route: '/users' }),
      shot('d', 'x', 2, 0, { route: '/home' }),
    ]);
    expect(decided).toEqual({
      a: 'duplicate-page: looks like b, distance 61 of 1024',
      b: '{"cluster":"b","copies":2}',
      c: '{"cluster":"c","copies":0}',
      d: 'duplicate-page: looks like b, distance 61 of 1024',
    });
  });

  it('are different from 62 bits on', async () => {
    const shots = [shot('a', 'x', 2), shot('b', 'x', 2, 62)];
    expect((await decide(dedupeApp, shots)).b).toBe('{"cluster":"b","copies":0}');
    expect((await decide(dedupeApp, shots, 's', { distance: 62 })).b).toMatch(/^duplicate-page/);
  });

  it('are not compared with those of another app', async () => {
    const decided = await decide(dedupeApp, [shot('a', 'x', 2), shot('b', 'y', 2)]);
    expect(Object.values(decided).every((text) => text.startsWith('{'))).toBe(true);
  });

  it('are not taken for each other over a chain of look-alikes', async () => {
    const chain = [0, 50, 100, 150, 200].map((turned) =>
      shot(`c${turned}`, 'x', 2, turned, { route: '/' }),
    );
    const decided = await decide(dedupeApp, chain);
    const kept = Object.keys(decided).filter((id) => decided[id]?.startsWith('{'));
    const places = kept.map((id) => Number(id.slice(1)));
    expect(places.length).toBeGreaterThanOrEqual(2);
    for (const [at, place] of places.entries()) {
      for (const other of places.slice(at + 1)) expect(other - place).toBeGreaterThan(61);
    }
    for (const text of Object.values(decided)) {
      const distance = /distance (\d+)/.exec(text);
      if (distance) expect(Number(distance[1])).toBeLessThanOrEqual(61);
    }
  });

  it('are the same if blank only where their pictures are', async () => {
    const blank = { averageHash: '0'.repeat(256) };
    const decided = await decide(dedupeApp, [
      shot('a', 'x', 2, 0, { ...blank, picture: 'white', route: '/' }),
      shot('b', 'x', 2, 0, { ...blank, picture: 'white' }),
      shot('c', 'x', 2, 0, { ...blank, picture: 'black' }),
    ]);
    expect(decided.b).toBe('duplicate-page: looks like a, distance 0 of 1024');
    expect(decided.c).toBe('{"cluster":"c","copies":0}');
  });
});

describe('looks across the corpus', () => {
  it('leave one site whole, and pages of one site alone', async () => {
    const template = (site: string) =>
      [1, 2, 3, 4].map((look) => shot(`${site}${look}`, site, look));
    const shots = [...template('x'), ...template('y'), shot('z1', 'z', 5), shot('z2', 'z', 5, 1)];
    const decided = await decide(dedupeCorpus, shots);
    const kept = Object.keys(decided).filter((id) => decided[id]?.startsWith('{'));
    const whole = kept[0]?.[0] ?? '';
    expect(kept).toEqual([...[1, 2, 3, 4].map((look) => `${whole}${look}`), 'z1', 'z2']);
    expect(decided[`${whole}1`]).toBe(`{"lookCluster":"${whole}1","lookCopies":1}`);
    const other = whole === 'x' ? 'y' : 'x';
    expect(decided[`${other}3`]).toBe(`duplicate-look: looks like ${whole}3, distance 0 of 256`);
  });

  it('leave another site with another seed', async () => {
    const shots = [shot('a', 'x', 2), shot('b', 'y', 2)];
    const kept = new Set<string>();
    for (const seed of ['1', '2', '3', '4', '5', '6', '7', '8']) {
      const decided = await decide(dedupeCorpus, shots, seed);
      kept.add(decided.a?.startsWith('{') ? 'a' : 'b');
    }
    expect(kept).toEqual(new Set(['a', 'b']));
  });

  it('are the same if blank only where their pictures are', async () => {
    const blank = { blockHash: 'f'.repeat(64) };
    const decided = await decide(dedupeCorpus, [
      shot('a', 'x', 2, 0, { ...blank, picture: 'white' }),
      shot('b', 'y', 2, 0, { ...blank, picture: 'white' }),
      shot('c', 'z', 2, 0, { ...blank, picture: 'grey' }),
    ]);
    expect(Object.values(decided).filter((text) => text.startsWith('duplicate-look'))).toHaveLength(
      1,
    );
    expect(decided.c).toMatch(/^{/);
  });
});

describe.each([dedupeApp, dedupeCorpus])('$name', (kind) => {
  it('decides the same whatever the order of the rows', async () => {
    const row = fc.record({
      site: fc.constantFrom('x', 'y'),
      look: fc.integer({ min: 2, max: 3 }),
      turned: fc.integer({ min: 0, max: 130 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        async (made, order) => {
          const shots = made.map(({ site, look, turned }, at) =>
            shot(`row${at}`, site, look, turned),
          );
          const ranks = new Map(shots.map(({ id }) => [id, order.next().value ?? 0]));
          const shuffled = [...shots].sort(
            (left, right) => (ranks.get(left.id) ?? 0) - (ranks.get(right.id) ?? 0),
          );
          expect(await decide(kind, shuffled)).toEqual(await decide(kind, shots));
        },
      ),
      { numRuns: 15 },
    );
  });
});
