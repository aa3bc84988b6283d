import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Alphabet } from '../../../eval/metrics/kernels/alphabet.js';
import { assign, totalCost } from '../../../eval/metrics/kernels/assignment.js';
import { ciede2000, ciede2000Of } from '../../../eval/metrics/kernels/ciede2000.js';
import { Matcher } from '../../../eval/metrics/kernels/difflib.js';
import { deltaE00, deltaE76, labOf } from '../../../eval/metrics/kernels/lab.js';
import { ratio } from '../../../eval/metrics/kernels/ratio.js';
import { golden } from '../../support/golden.js';
import { CostRecipe, costs, numbers, TextRecipe, text } from '../../support/recipes.js';

describe('an assignment', () => {
  const Case = CostRecipe.extend({ columnOf: z.array(z.int()), cost: z.number() });

  it('is the one that SciPy finds, of equally cheap ones too', () => {
    const cases = golden('assignment', z.array(Case));
    expect(cases.length).toBeGreaterThan(50);
    for (const { columnOf, cost, ...recipe } of cases) {
      const matrix = { ...recipe, costs: costs(recipe) };
      const found = assign(matrix);
      expect([...found], `seed ${recipe.seed}`).toEqual(columnOf);
      expect(totalCost(matrix, found)).toBeCloseTo(cost, 9);
    }
  });

  it('of costs that are no costs is refused, not searched for ever', () => {
    for (const cost of [Number.NaN, Number.POSITIVE_INFINITY, 1e300]) {
      const matrix = { rows: 2, columns: 2, costs: Float64Array.of(0, 1, cost, 2) };
      expect(() => assign(matrix)).toThrow(String(cost));
    }
  });

  it('of more than can be held is refused before anything is allocated', () => {
    const matrix = { rows: 2, columns: 8193, costs: new Float64Array(0) };
    expect(() => assign(matrix)).toThrow('2 × 8193 cannot be assigned');
  });

  it('is as cheap as the best of all', () => {
    const cell = fc.integer({ min: -5, max: 9 });
    const matrices = fc
      .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
      .chain(([rows, columns]) =>
        fc.record({
          rows: fc.constant(rows),
          columns: fc.constant(columns),
          cells: fc.array(cell, { minLength: rows * columns, maxLength: rows * columns }),
        }),
      );
    fc.assert(
      fc.property(matrices, ({ rows, columns, cells }) => {
        const matrix = { rows, columns, costs: Float64Array.from(cells) };
        const found = assign(matrix);
        const used = [...found].filter((column) => column >= 0);
        expect(new Set(used).size).toBe(Math.min(rows, columns));
        expect(totalCost(matrix, found)).toBe(cheapest(rows, columns, cells));
      }),
      { numRuns: 150 },
    );
  });
});

/** Tries every assignment. */
function cheapest(rows: number, columns: number, cells: readonly number[]): number {
  const pairs = Math.min(rows, columns);
  const from = (row: number, taken: ReadonlySet<number>): number => {
    if (taken.size === pairs) return 0;
    if (row === rows) return Number.POSITIVE_INFINITY;
    const free = Array.from({ length: columns }, (_, column) => column).filter(
      (column) => !taken.has(column),
    );
    const with_ = free.map(
      (column) => (cells[row * columns + column] ?? 0) + from(row + 1, new Set([...taken, column])),
    );
    return Math.min(from(row + 1, taken), ...with_);
  };
  return from(0, new Set());
}

describe('the ratio of two texts', () => {
  const Case = z.object({ first: TextRecipe, second: TextRecipe, on: z.number(), off: z.number() });

  it('is that of difflib to the last bit, with autojunk and without', () => {
    const cases = golden('difflib-ratio', z.array(Case));
    expect(cases.length).toBeGreaterThan(150);
    for (const { first, second, on, off } of cases) {
      const texts = [text(first), text(second)] as const;
      expect(ratio(...texts, true), JSON.stringify([first, second])).toBe(on);
      expect(ratio(...texts, false), JSON.stringify([first, second])).toBe(off);
    }
  });

  it('depends on the order', () => {
    // As the documentation of difflib says.
    expect(ratio('tide', 'diet', true)).toBe(0.25);
    expect(ratio('diet', 'tide', true)).toBe(0.5);
  });

  it('counts code points', () => {
    expect(ratio('😀', '😁', false)).toBe(0);
    expect(ratio('a😀b', 'a😁b', false)).toBe(4 / 6);
    expect(ratio('', '', true)).toBe(1);
    expect(ratio('\ud83d', '😀', true)).toBe(0);
  });

  it('is the same from a matcher that has seen other texts', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' ', '😀'), maxLength: 40 });
    fc.assert(
      fc.property(word, fc.array(word, { minLength: 1, maxLength: 8 }), (second, firsts) => {
        const alphabet = new Alphabet();
        const code = alphabet.encode(second);
        const matcher = new Matcher(code, alphabet, false);
        for (const first of firsts) {
          expect(matcher.ratio(alphabet.encode(first))).toBe(ratio(first, second, false));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('stays right when the numbering of rows starts anew within a block', () => {
    // Rows are numbered in steps of this length; 2³⁰ is passed in row 2,684, inside the longer run.
    const length = 400_000;
    const all = Int32Array.from({ length }, (_, at) => at);
    const second = { symbols: all, grams: [all.subarray(0, length - 1)] };
    const [longer, shorter] = [all.subarray(0, 2000), all.subarray(2000, 3500)];
    const symbols = Int32Array.from([...shorter, ...longer]);
    // All pairs are those of the second text but the one where the runs meet.
    const pairs = symbols.map((symbol, at) => (at === 1499 ? length : symbol));
    const first = { symbols, grams: [pairs.subarray(0, -1)] };
    const matcher = new Matcher(second, { size: length, gramSizes: [length - 1] }, false);
    const ratioOf = matcher.ratio(first);
    expect(ratioOf).toBe((2 * longer.length) / (length + symbols.length));
  });
});

describe('colour differences', () => {
  const Triples = z.array(z.tuple([z.number(), z.number(), z.number()]));
  const data = golden(
    'colours',
    z.object({
      sharma: z.array(z.array(z.number()).length(7)),
      sharmaExactly: z.array(z.number()),
      labs: z.array(z.number()),
      rgbs: z.tuple([Triples, Triples]),
      lab: Triples,
      ciede2000: z.array(z.number()),
      cie76: z.array(z.number()),
    }),
  );

  it('are those that Sharma, Wu and Dalal print for their 34 pairs', () => {
    expect(data.sharma).toHaveLength(34);
    for (const [index, row] of data.sharma.entries()) {
      const [one, other, printed = 0] = [row.slice(0, 3), row.slice(3, 6), row[6]];
      const found = ciede2000(one, other);
      expect(Math.abs(found - printed), `pair ${index + 1}`).toBeLessThan(5.01e-5);
      const exactly = data.sharmaExactly[index] ?? 0;
      // scikit-image rounds one pair of opposite hues to the other side than the paper does.
      if (index !== 9) expect(Math.abs(found - exactly), `pair ${index + 1}`).toBeLessThan(1e-6);
      expect(ciede2000(other, one)).toBeCloseTo(found, 9);
    }
  });

  it('are those of scikit-image in bulk', () => {
    const labs = (seed: number) => {
      const columns = [0, 1, 2].map((at) =>
        numbers(seed + at, 100, at === 0 ? 0 : -128, at === 0 ? 100 : 128),
      );
      return Float64Array.from({ length: 300 }, (_, at) => columns[at % 3]?.[(at / 3) | 0] ?? 0);
    };
    const found = ciede2000Of(labs(11), labs(21));
    for (const [at, value] of data.labs.entries()) {
      expect(Math.abs((found[at] ?? 0) - value)).toBeLessThan(1e-6);
    }
  });

  it('of sRGB colours go through the same L*a*b*', () => {
    const [left, right] = data.rgbs;
    expect(left.length).toBeGreaterThan(100);
    for (const [at, rgb] of left.entries()) {
      const other = right[at] ?? rgb;
      for (const [axis, value] of labOf(rgb).entries()) {
        expect(Math.abs(value - (data.lab[at]?.[axis] ?? 0))).toBeLessThan(1e-6);
      }
      expect(Math.abs(deltaE00(rgb, other) - (data.ciede2000[at] ?? 0))).toBeLessThan(1e-6);
      expect(Math.abs(deltaE76(rgb, other) - (data.cie76[at] ?? 0))).toBeLessThan(1e-9);
    }
  });
});
