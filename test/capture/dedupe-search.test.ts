import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Alike } from '../../capture/dedupe/alike.js';
import { BitVectors } from '../../capture/dedupe/bits.js';
import { joinCrowd, joinPairs } from '../../capture/dedupe/bucket.js';
import { linked } from '../../capture/dedupe/linked.js';
import { meetNear } from '../../capture/dedupe/near.js';
import { cutIntoBlocks } from '../../capture/dedupe/parts.js';
import { UnionFind } from '../../filters/near-duplicates/union-find.js';
import {
  copyOf,
  linkedByAllPairs,
  pageLike,
  randomWords,
  rootsOf,
  uniform,
} from './dedupe-vectors.js';

/** Originals and copies of earlier ones at about the distance, in one array. */
function planted(
  bits: number,
  distance: number,
  count: number,
  seed: number,
  original: typeof uniform,
): BitVectors {
  const random = randomWords(seed);
  const vectors = new BitVectors(bits, count);
  for (let index = 0; index < count; index += 1) {
    if (index === 0 || random() % 2) original(vectors, index, random);
    else copyOf(vectors, random() % index, index, distance - 3 + (random() % 6), random);
  }
  return vectors;
}

function slow(alike: Alike, distance: number) {
  const { vectors } = alike;
  return linkedByAllPairs(vectors.count, (left, right) => {
    const ink = (index: number) =>
      Math.min(vectors.ones(index), vectors.bits - vectors.ones(index));
    const found = vectors.distance(left, right);
    return ink(left) > 0 && found <= distance && found * 2 <= ink(left) + ink(right);
  });
}

const kinds = [
  { bits: 1024, distance: 61 },
  { bits: 256, distance: 10 },
  { bits: 256, distance: 20 },
  { bits: 64, distance: 3 },
  { bits: 1024, distance: 4 },
];

describe('vectors that hang together', () => {
  it('are what comparing all pairs gives', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        fc.integer({ min: 1, max: 700 }),
        fc.nat(1_000_000),
        fc.constantFrom(uniform, pageLike),
        ({ bits, distance }, count, seed, original) => {
          const vectors = planted(bits, distance, count, seed, original);
          const alike = new Alike(vectors, distance);
          expect(rootsOf(linked(alike), count)).toEqual(rootsOf(slow(alike, distance), count));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are found among so many of one look that every bucket is full', () => {
    const count = 8000;
    const random = randomWords(7);
    const vectors = new BitVectors(1024, count);
    uniform(vectors, 0, random);
    // Two looks, 70 bits apart, each with thousands of slightly different copies.
    copyOf(vectors, 0, 1, 70, random);
    for (let index = 2; index < count; index += 1) {
      copyOf(vectors, index % 2, index, 1 + (random() % 4), random);
    }
    const alike = new Alike(vectors, 30);
    const sets = new UnionFind(count);
    let met = 0;
    meetNear(
      vectors,
      Int32Array.from({ length: count }, (_, at) => at),
      30,
      {
        meet(left, right) {
          met += 1;
          if (!alike.areAlike(left, right)) return false;
          sets.join(left, right);
          return true;
        },
        group: (member) => sets.find(member),
      },
    );
    expect(rootsOf(sets, count)).toEqual(Array.from({ length: count }, (_, index) => index % 2));
    // All pairs of the two looks would be 16 million in each of the 31 tables.
    expect(met).toBeLessThan(count * 200);
  });

  it('are found where no part of a vector tells anything', () => {
    const vectors = new BitVectors(256, 600);
    const random = randomWords(3);
    for (let index = 0; index < 600; index += 1) {
      // Ones are so rare that nearly all parts are zero in all vectors.
      for (let bit = 0; bit < 12; bit += 1) {
        const place = random() % 256;
        const word = index * 8 + (place >>> 5);
        vectors.data[word] = (vectors.data[word] ?? 0) | (1 << (place & 31));
      }
    }
    copyOf(vectors, 10, 500, 3, random);
    const alike = new Alike(vectors, 20);
    const roots = rootsOf(linked(alike), 600);
    expect(roots).toEqual(rootsOf(slow(alike, 20), 600));
    expect(roots[500]).toBe(10);
  });
});

describe('a crowd in one bucket', () => {
  it('hangs together as if all its pairs were compared', () => {
    fc.assert(
      fc.property(fc.integer({ min: 65, max: 160 }), fc.nat(1_000_000), (count, seed) => {
        const random = randomWords(seed);
        // Few bits are set, so that about half of the pairs fit; of those a few are alike.
        const words = () =>
          Int32Array.from({ length: count }, () => random() & random() & 0x11111111);
        const members = Int32Array.from({ length: count }, (_, at) => at);
        const slice = { members, low: words(), high: words() };
        const links = new Set(
          Array.from({ length: count }, () => `${random() % count} ${random() % count}`),
        );
        const [some, all] = [joinCrowd, joinPairs].map((join) => {
          const sets = new UnionFind(count);
          join(slice, 4, {
            meet(left, right) {
              const same = links.has(`${left} ${right}`) || links.has(`${right} ${left}`);
              if (same) sets.join(left, right);
              return same || sets.find(left) === sets.find(right);
            },
            group: (member) => sets.find(member),
          });
          return rootsOf(sets, count);
        });
        expect(some).toEqual(all);
      }),
      { numRuns: 60 },
    );
  });
});

describe('parts', () => {
  it('hold every bit once, and one of them is free of differences in any near pair', () => {
    for (const { bits, distance } of kinds) {
      const vectors = planted(bits, distance, 50, 1, pageLike);
      const blocks = cutIntoBlocks(
        vectors,
        Int32Array.from({ length: 50 }, (_, at) => at),
        distance,
      );
      expect(blocks.flatMap((block) => block.bits).sort((a, b) => a - b)).toEqual(
        Array.from({ length: bits }, (_, bit) => bit),
      );
      for (const { bits: inside, parts } of blocks) {
        expect(inside.length).toBeLessThanOrEqual(64);
        expect(parts.reduce((sum, { width }) => sum + width, 0)).toBe(inside.length);
      }
      const parts = blocks.reduce((sum, block) => sum + block.parts.length, 0);
      expect(parts).toBeGreaterThan(distance);
    }
  });
});

describe('nearly empty pages', () => {
  const few = (...cells: readonly number[]) => {
    const vectors = new BitVectors(1024, 2);
    for (const [index, from] of cells.entries()) {
      for (let bit = from; bit < from + 10; bit += 1) {
        const word = index * 32 + (bit >>> 5);
        vectors.data[word] = (vectors.data[word] ?? 0) | (1 << (bit & 31));
      }
    }
    return new Alike(vectors, 61);
  };

  it('are alike only if what little is on them is mostly at the same place', () => {
    expect(few(0, 500).areAlike(0, 1)).toBe(false);
    expect(few(0, 6).areAlike(0, 1)).toBe(false);
    expect(few(0, 4).areAlike(0, 1)).toBe(true);
  });

  it('are never alike by hash if nothing is on them', () => {
    const alike = new Alike(new BitVectors(1024, 3), 61);
    expect(rootsOf(linked(alike), 3)).toEqual([0, 1, 2]);
  });
});
