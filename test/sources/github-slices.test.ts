import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sliceQuery, splitSlice } from '../../sources/github/slices.js';
import { Slice } from '../../sources/github/units.js';

const today = '2026-03-01';

function slice(from: string, to: string | null, min: number, max: number | null): Slice {
  return {
    kind: 'slice',
    archetype: 'shop',
    license: 'mit',
    created: { from, to },
    stars: { min, max },
  };
}

/** The two parts touch and together reach as far as the whole. */
function expectCut(whole: Slice, [first, second]: readonly [Slice, Slice]): void {
  const byDay = first.created.to !== whole.created.to;
  const next = byDay ? { from: dayAfter(first.created.to) } : { min: (first.stars.max ?? -1) + 1 };
  expect(first).toEqual({
    ...whole,
    created: { ...whole.created, ...(byDay && { to: first.created.to }) },
    stars: { ...whole.stars, ...(!byDay && { max: first.stars.max }) },
  });
  expect(second).toEqual({
    ...whole,
    created: { ...whole.created, ...(byDay && next) },
    stars: { ...whole.stars, ...(!byDay && next) },
  });
}

function dayAfter(day: string | null): string {
  return new Date(Date.parse(day ?? '') + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

const days = fc
  .date({ min: new Date('2008-01-01'), max: new Date(today), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const stars = fc.nat(5000);

describe('splitting a slice', () => {
  it('loses nothing and has nothing twice', () => {
    const flag = fc.boolean();
    const range = fc
      .record({ a: days, b: days, single: flag, endless: flag })
      .map(({ a, b, single, endless }) => {
        const [from = a, to = b] = [a, single ? a : b].sort();
        return { from, to: endless && !single ? null : to };
      });
    fc.assert(
      fc.property(range, stars, stars, flag, ({ from, to }, c, d, boundless) => {
        const whole = slice(from, to, Math.min(c, d), boundless ? null : Math.max(c, d));
        const parts = splitSlice(whole, today);
        if (parts === undefined) return;
        for (const part of parts) expect(Slice.parse(part)).toEqual(part);
        expectCut(whole, parts);
      }),
    );
  });

  it('comes to an end, by days first and then by stars', () => {
    let part: Slice | undefined = slice('2008-01-01', null, 0, null);
    const seen: Slice[] = [];
    while (part !== undefined && seen.length < 100) {
      seen.push(part);
      part = splitSlice(part, today)?.[1];
    }
    expect(seen.length).toBeLessThan(60);
    const byStars = seen.filter(({ stars: { min } }) => min > 0);
    expect(byStars.every(({ created }) => created.from === today)).toBe(true);
    expect(splitSlice(slice(today, today, 3, 3), today)).toBeUndefined();
  });
});

describe('the query of a slice', () => {
  it('names only what is limited', () => {
    expect(sliceQuery(slice('2008-01-01', null, 0, null), 'topic:x', undefined)).toBe(
      'topic:x license:mit is:public archived:false',
    );
    const since = new Date('2026-01-01');
    expect(sliceQuery(slice('2020-01-01', null, 5, null), 'topic:x', since)).toBe(
      'topic:x license:mit is:public archived:false created:2020-01-01..* stars:5..* ' +
        'pushed:>=2026-01-01T00:00:00Z',
    );
  });
});
