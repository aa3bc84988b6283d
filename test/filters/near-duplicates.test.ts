import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandLength } from '../../filters/near-duplicates/bands.js';
import { clusters } from '../../filters/near-duplicates/clusters.js';
import { nearDuplicates } from '../../filters/near-duplicates.js';
import { encodeSignature, signatureLength, similarity } from '../../filters/text/minhash.js';
import { isSetStage } from '../../pipelines/engine/stage.js';
import { relationOf } from '../support/relation.js';
import { Bench } from './text/run.js';

type Row = Readonly<Record<string, string>> & { readonly id: string };

/** A signature that shares all but its first numbers with every other one of the same base. */
function signature(base: number, own: number, seed = 0): Uint32Array {
  return Uint32Array.from({ length: signatureLength }, (_, at) =>
    at < own ? 1_000_000 + seed * 1000 + at : base * 1000 + at,
  );
}

const print = (base: number, own = 0, seed = 0) => encodeSignature(signature(base, own, seed));

async function decide(rows: readonly Row[], threshold?: number) {
  const stage = nearDuplicates.create(threshold === undefined ? {} : { threshold }, { seed: 's' });
  if (!isSetStage(stage)) throw new Error('not a set stage');
  const columns = ['id', 'fingerprint', 'publishedAt', 'firstPublishedAt', 'given'];
  const relation = await relationOf(columns, rows);
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

describe('near duplicates', () => {
  it('leave the one whose group came first', async () => {
    const decided = await decide([
      { id: 'a', fingerprint: print(1), publishedAt: '2024-05-01T00:00:00Z' },
      {
        id: 'b',
        fingerprint: print(1, 12),
        publishedAt: '2025-01-01T00:00:00Z',
        firstPublishedAt: '2020-01-01T00:00:00Z',
      },
      { id: 'c', fingerprint: print(2), publishedAt: '2010-01-01T00:00:00Z' },
      { id: 'd', fingerprint: print(1) },
    ]);
    expect(decided).toEqual({
      a: 'near-duplicate: like b, which is kept (similarity 0.91)',
      b: '{"duplicates":2}',
      c: '{"duplicates":0}',
      d: 'near-duplicate: like b, which is kept (similarity 0.91)',
    });
  });

  it('are not sites that somebody gave a task for', async () => {
    const decided = await decide([
      { id: 'a', fingerprint: print(1) },
      { id: 'b', fingerprint: print(1), given: 'a task' },
    ]);
    expect(decided).toEqual({ a: '{"duplicates":0}', b: '{"duplicates":0}' });
  });

  it('compares instants, not the texts of dates', async () => {
    const decided = await decide([
      { id: 'a', fingerprint: print(1), publishedAt: '2024-05-01T01:00:00+02:00' },
      { id: 'b', fingerprint: print(1), publishedAt: '2024-05-01T00:00:00Z' },
    ]);
    expect(decided.a).toBe('{"duplicates":1}');
  });

  it('may be just as alike as the threshold says', async () => {
    const rows = [
      { id: 'a', fingerprint: print(1) },
      { id: 'b', fingerprint: print(1, 32, 1) },
    ];
    expect((await decide(rows, 0.75)).b).toMatch(/^near-duplicate: like a/);
  });

  it('are only those above the threshold', async () => {
    // 26 of 128 differ: 0.797.
    const rows = [
      { id: 'a', fingerprint: print(1) },
      { id: 'b', fingerprint: print(1, 26, 1) },
    ];
    expect((await decide(rows)).b).toBe('{"duplicates":0}');
    expect((await decide(rows, 0.79)).b).toMatch(/^near-duplicate: like a/);
  });

  it('never are rows without anything to compare', async () => {
    const rows = [
      { id: 'a', fingerprint: '' },
      { id: 'b', fingerprint: '' },
    ];
    expect(Object.values(await decide(rows))).toEqual(['{"duplicates":0}', '{"duplicates":0}']);
  });

  it('are the same whatever the order of the rows', async () => {
    const row = fc.record({
      base: fc.integer({ min: 1, max: 3 }),
      own: fc.integer({ min: 0, max: 40 }),
      day: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 8 }),
        fc.infiniteStream(fc.nat()),
        async (made, order) => {
          const rows = made.map(({ base, own, day }, at) => ({
            id: `row${at}`,
            fingerprint: print(base, own, at),
            publishedAt: `2024-01-0${day}T00:00:00Z`,
          }));
          const ranks = new Map(rows.map(({ id }) => [id, order.next().value ?? 0]));
          const shuffled = [...rows].sort(
            (left, right) => (ranks.get(left.id) ?? 0) - (ranks.get(right.id) ?? 0),
          );
          expect(await decide(shuffled)).toEqual(await decide(rows));
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('clusters', () => {
  it('are what comparing all pairs gives, chains included', () => {
    const made = fc.record({
      base: fc.integer({ min: 1, max: 2 }),
      own: fc.integer({ min: 0, max: 60 }),
      seed: fc.integer({ min: 0, max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(made, { maxLength: 12 }),
        fc.constantFrom(0.6, 0.8, 0.95),
        (list, threshold) => {
          const signatures = list.map(({ base, own, seed }) => signature(base, own, seed));
          expect(clusters(signatures, threshold)).toEqual(slowClusters(signatures, threshold));
        },
      ),
    );
  });

  it('of thousands of equal rows cost no pairs', () => {
    const started = performance.now();
    const found = clusters(
      Array.from({ length: 20_000 }, () => signature(1, 0)),
      0.8,
    );
    expect(new Set(found)).toEqual(new Set([0]));
    expect(performance.now() - started).toBeLessThan(3000);
  });

  it('are looked for in bands that find pairs at the threshold', () => {
    for (const threshold of [0.3, 0.5, 0.8, 0.9, 0.99, 1]) {
      const length = bandLength(threshold);
      const missed = (1 - threshold ** length) ** Math.floor(signatureLength / length);
      if (threshold >= 0.5) expect(missed).toBeLessThan(1e-4);
    }
    expect(bandLength(0.8)).toBe(5);
    expect(bandLength(1)).toBe(signatureLength);
  });
});

/** Spreads labels until nothing changes. */
function slowClusters(signatures: readonly Uint32Array[], threshold: number): number[] {
  const labels = signatures.map((_, at) => at);
  for (let changed = true; changed; ) {
    changed = false;
    for (const [left, one] of signatures.entries()) {
      for (const [right, other] of signatures.entries()) {
        const smaller = Math.min(labels[left] ?? 0, labels[right] ?? 0);
        if (similarity(one, other) < threshold || labels[right] === smaller) continue;
        labels[right] = smaller;
        changed = true;
      }
    }
  }
  return labels;
}
