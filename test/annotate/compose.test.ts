import { describe, expect, it } from 'vitest';
import type { CertifiedDefect } from '../../annotate/certify/certified-defect.js';
import { compose } from '../../annotate/repair/compose.js';
import { plansByViewport } from '../../annotate/repair/plans.js';
import { DefectType } from '../../pipelines/engine/repair.js';

const viewport = { width: 1000, height: 800 };

/** A defect that has nothing to do with those of other numbers. */
function defect(number: number, more: Partial<CertifiedDefect> = {}): CertifiedDefect {
  const start = 1_000 * number;
  const box = { x: 0, y: 50 * number, width: 100, height: 20 };
  return {
    type: DefectType.options[number % DefectType.options.length] ?? 'occlusion',
    ...{ variant: 'v', route: '/index.html', viewport, path: `body > :nth-child(${number + 1})` },
    change: { path: 'a.html', start, end: start + 10, text: 'x' },
    span: { start: start - 20, end: start + 30 },
    ...{ box, brokenBox: box, depth: 0, gates: [], ...more },
  };
}

const pool = Array.from({ length: 10 }, (_, number) => defect(number));

/** Whether the two may be in one task: with nothing else in the pool, both have to be taken. */
function goTogether(one: CertifiedDefect, other: CertifiedDefect): boolean {
  const sizes = Array.from({ length: 40 }, (_, at) => compose([one, other], `${at}`, 2));
  return sizes.some((made) => made?.defects.length === 2);
}

describe('a task', () => {
  it('is the same for the same name, and another one for another', () => {
    expect(compose(pool, 'a', 6)).toEqual(compose([...pool].reverse(), 'a', 6));
    const made = ['a', 'b', 'c', 'd'].map((name) => JSON.stringify(compose(pool, name, 6)));
    expect(new Set(made).size).toBe(4);
  });

  it('has one to most defects, of different kinds as long as there are any', () => {
    const sizes = new Set<number>();
    for (let name = 0; name < 60; name += 1) {
      const { defects } = compose(pool, `${name}`, 12) ?? { defects: [] };
      expect(new Set(defects.map(({ type }) => type)).size).toBe(defects.length);
      sizes.add(defects.length);
    }
    expect([...sizes].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(compose([], 'a', 3)).toBeUndefined();
  });

  it.each<[string, Partial<CertifiedDefect>]>([
    ['bytes', { change: { path: 'a.html', start: 1_030, end: 1_040, text: '' } }],
    ['text that another block needs', { span: { start: 1_020, end: 2_100 } }],
    ['an element inside of another', { path: 'body > :nth-child(2) > :nth-child(1)' }],
    ['a place on the screen', { box: { x: 50, y: 60, width: 100, height: 20 } }],
    ['a window of another size', { viewport: { width: 390, height: 844 } }],
  ])('never has two that share %s', (_what, more) => {
    expect(goTogether(defect(1), defect(5))).toBe(true);
    expect(goTogether(defect(1), defect(5, more))).toBe(false);
  });

  it('has one nesting error a page: they are told for a page as a whole', () => {
    const type = 'nesting-error' as const;
    expect(goTogether(defect(1, { type }), defect(5, { type }))).toBe(false);
    expect(goTogether(defect(1, { type }), defect(5, { type, route: '/b.html' }))).toBe(true);
  });

  it('prefers what other tasks of the prototype have not used', () => {
    const [group] = plansByViewport(pool, { instances: 5, most: 2 }, 'seed');
    const used = group?.instances.flatMap(({ defects }) => defects) ?? [];
    expect(new Set(used.map(({ path }) => path)).size).toBe(Math.min(used.length, pool.length));
  });
});
