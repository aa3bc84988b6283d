import { describe, expect, it } from 'vitest';
import { frechetDistance } from '../../../eval/neural/frechet/distance.js';
import { symmetricEigenvalues } from '../../../eval/neural/frechet/eigenvalues.js';
import golden from '../../golden/frechet.json' with { type: 'json' };

describe('the Fréchet distance', () => {
  it.each(golden.distances.map((one, index) => [index, one] as const))(
    'is that of SciPy, for few and for many vectors (%i)',
    (_, { left, right, distance }) => {
      expect(frechetDistance(left, right)).toBeCloseTo(distance, 8);
      expect(frechetDistance(right, left)).toBeCloseTo(distance, 8);
      expect(frechetDistance(left, left)).toBeCloseTo(0, 8);
    },
  );

  it('of vectors that only use some of their numbers is that of those', () => {
    const [{ left, right, distance } = { left: [], right: [], distance: 0 }] = golden.distances;
    const padded = (rows: number[][]) => rows.map((row) => [0, ...row, 5, 0]);
    expect(frechetDistance(padded(left), padded(right))).toBeCloseTo(distance, 8);
  });
});

describe('eigenvalues', () => {
  it('are those of SciPy', () => {
    const { matrix, values } = golden.eigenvalues;
    const found = symmetricEigenvalues(Float64Array.from(matrix), values.length);
    for (const [index, value] of values.entries()) expect(found[index]).toBeCloseTo(value, 10);
  });

  it('of matrices that are diagonal, empty or all alike need no steps', () => {
    expect([...symmetricEigenvalues(new Float64Array(9), 3)]).toEqual([0, 0, 0]);
    expect([...symmetricEigenvalues(new Float64Array([3, 0, 0, -2]), 2)]).toEqual([-2, 3]);
    expect([...symmetricEigenvalues(new Float64Array([7]), 1)]).toEqual([7]);
    const ones = symmetricEigenvalues(new Float64Array(16).fill(1), 4);
    expect(ones[3]).toBeCloseTo(4, 12);
  });

  it('of a large matrix of low rank are found among its rounding errors', () => {
    const size = 300;
    const vectors = [1, 2, 3].map((seed) =>
      Float64Array.from({ length: size }, (_, index) => Math.sin(seed * index * index + seed)),
    );
    const matrix = Float64Array.from({ length: size * size }, (_, index) =>
      vectors.reduce(
        (sum, one) => sum + (one[Math.floor(index / size)] ?? 0) * (one[index % size] ?? 0),
        0,
      ),
    );
    const trace = vectors.reduce((sum, one) => sum + one.reduce((all, x) => all + x * x, 0), 0);
    const values = symmetricEigenvalues(matrix, size);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(trace, 8);
    expect(Math.abs(values[size - 4] ?? 1)).toBeLessThan(1e-10);
  });
});
