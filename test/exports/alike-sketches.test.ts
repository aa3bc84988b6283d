import { describe, expect, it } from 'vitest';
import { alikeSketches } from '../../exports/overlap/alike-sketches.js';
import {
  GrowingVectors,
  sketchBits,
  sketchOf,
  sketchSimilarity,
} from '../../exports/overlap/sketch.js';
import { mixed } from '../../filters/text/shingles.js';

/** Sets of numbers: families whose members share more or less with each other, and loners. */
function sets(count: number, salt: number): Set<number>[] {
  return Array.from({ length: count }, (_, at) => {
    const family = at % 7;
    const own = (at % 5) * 12;
    return new Set(
      Array.from({ length: 120 }, (_unused, item) =>
        mixed(item < own ? (salt + at) * 1_000 + item : family * 100_000 + item),
      ),
    );
  });
}

function table(all: readonly ReadonlySet<number>[]) {
  const vectors = new GrowingVectors(sketchBits);
  for (const one of all) vectors.add(sketchOf(one));
  return vectors.finish();
}

describe('sketches', () => {
  it('estimate how much two sets share', () => {
    const whole = new Set(Array.from({ length: 900 }, (_, at) => mixed(at)));
    const half = new Set(Array.from({ length: 900 }, (_, at) => mixed(at + 450)));
    const vectors = table([whole, half, whole]);
    expect(sketchSimilarity(vectors, 0, 1)).toBeCloseTo(450 / 1350, 0);
    expect(Math.abs(sketchSimilarity(vectors, 0, 1) - 1 / 3)).toBeLessThan(0.13);
    expect(sketchSimilarity(vectors, 0, 2)).toBe(1);
    expect(sketchOf(new Set([1, 2, 3]))).toBe('');
  });

  it('find every pair over the threshold that comparing all would', () => {
    const ours = 150;
    const vectors = table([...sets(ours, 1), new Set<number>(), ...sets(200, 5_000)]);
    const expected = new Set<number>();
    for (let mine = 0; mine < ours; mine += 1) {
      for (let other = ours; other < vectors.count; other += 1) {
        if (sketchSimilarity(vectors, mine, other) >= 0.8) expected.add(mine);
      }
    }
    const found = alikeSketches(vectors, ours, 0.8);
    expect(expected.size).toBeGreaterThan(20);
    expect(expected.size).toBeLessThan(ours);
    expect([...found.keys()].sort((a, b) => a - b)).toEqual([...expected]);
    for (const [mine, { other, similarity }] of found) {
      expect(other).toBeGreaterThanOrEqual(ours);
      expect(sketchSimilarity(vectors, mine, other)).toBe(similarity);
    }
  });

  it('of nothing are like nothing', () => {
    const empty = new Set<number>();
    expect(alikeSketches(table([empty, empty, empty]), 1, 0.5).size).toBe(0);
  });
});
