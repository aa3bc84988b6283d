import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { frechetDistance } from '../../../eval/neural/frechet/distance.js';
import { singularValues } from '../../../eval/neural/frechet/singular-values.js';
import { golden } from '../../support/golden.js';
import { numbers, VectorRecipe, vectors } from '../../support/recipes.js';

const Case = z.object({
  name: z.string(),
  left: VectorRecipe,
  right: VectorRecipe,
  distance: z.number(),
  variances: z.number(),
});
const expected = golden(
  'frechet',
  z.object({ distances: z.array(Case), singularValues: z.array(z.number()) }),
);

describe('the Fréchet distance', () => {
  it('is held against at least 50 values of SciPy', () => {
    expect(expected.distances.length).toBeGreaterThanOrEqual(50);
  });

  it.each(expected.distances)('is that of SciPy for vectors (%#: $name)', (one) => {
    const [left, right] = [vectors(one.left), vectors(one.right)];
    // It is a difference of the variances, so their rounding is what remains of equal sets.
    const most = 1e-8 * one.distance + 1e-13 * one.variances;
    const about = JSON.stringify(one);
    expect(Math.abs(frechetDistance(left, right) - one.distance), about).toBeLessThanOrEqual(most);
    expect(Math.abs(frechetDistance(right, left) - one.distance), about).toBeLessThanOrEqual(most);
  });
});

describe('singular values', () => {
  const matrix = (rows: number, columns: number, values: Float64Array) =>
    Array.from({ length: rows }, (_, row) => values.slice(row * columns, (row + 1) * columns));

  it('are those of SciPy', () => {
    const found = singularValues(matrix(18, 24, numbers(3, 18 * 24, -5, 5)));
    expect(found).toHaveLength(18);
    for (const [index, value] of expected.singularValues.entries()) {
      expect(found[index]).toBeCloseTo(value, 10);
    }
  });

  it('of matrices that are diagonal, empty or all alike are plain', () => {
    expect([...singularValues([])]).toEqual([]);
    expect([...singularValues(matrix(3, 3, new Float64Array(9)))]).toEqual([0, 0, 0]);
    expect(singularValues(matrix(1, 1, new Float64Array([-7])))[0]).toBeCloseTo(7, 12);
    const [least, most] = singularValues(matrix(2, 2, new Float64Array([3, 0, 0, -2])));
    expect(least).toBeCloseTo(2, 12);
    expect(most).toBeCloseTo(3, 12);
    const ones = singularValues(matrix(4, 4, new Float64Array(16).fill(1)));
    expect(ones[2]).toBeCloseTo(0, 12);
    expect(ones[3]).toBeCloseTo(4, 12);
  });

  it('of a large matrix of low rank are found among its rounding errors', () => {
    const size = 300;
    const waves = [1, 2, 3].map((seed) =>
      Float64Array.from({ length: size }, (_, index) => Math.sin(seed * index * index + seed)),
    );
    const rows = Array.from({ length: size }, (_, row) =>
      Float64Array.from({ length: size }, (_, column) =>
        waves.reduce((sum, one) => sum + (one[row] ?? 0) * (one[column] ?? 0), 0),
      ),
    );
    const trace = rows.reduce((sum, row, index) => sum + (row[index] ?? 0), 0);
    const values = singularValues(rows);
    expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(trace, 8);
    expect(values[size - 4]).toBeLessThan(1e-10);
  });
});
