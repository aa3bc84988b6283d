import { describe, expect, it } from 'vitest';
import { dimensions, type JudgedRun } from '../../../eval/metrics/behaviour/cascade.js';
import { checklistScore } from '../../../eval/metrics/behaviour/checklist.js';
import { checklistWithoutZeros } from '../../../eval/metrics/behaviour/checklist-without-zeros.js';
import { errorClasses, errorFamily } from '../../../eval/metrics/behaviour/error-classes.js';
import { type JudgedItem, pointsByClass } from '../../../eval/metrics/behaviour/error-points.js';
import { run } from '../../support/metric-run.js';

const tens = (count: number) => new Array<number>(count).fill(10);

describe('a checklist', () => {
  it('is the harmonic mean with one point in place of none', async () => {
    // 3 / (1 + 2 + 10)
    expect((await run(checklistScore, tens(3), [10, 5, 0], 'paper')).value).toBeCloseTo(3 / 13, 12);
    expect((await run(checklistScore, tens(3), [10, 5, 0], 'code')).value).toBeCloseTo(3 / 103, 12);
  });

  it('nine failed items are not forgotten', async () => {
    const points = [10, ...new Array<number>(9).fill(0)];
    expect((await run(checklistScore, tens(10), points, 'paper')).value).toBeLessThan(0.11);
    expect((await run(checklistScore, tens(10), points, 'code')).value).toBeLessThan(0.02);
    const published = await run(checklistWithoutZeros, tens(10), points, 'code');
    expect(published).toMatchObject({ value: 1, reason: '9 of 10 items were dropped.' });
  });

  it('ten zeros are not 1 in any profile', async () => {
    const zeros = new Array<number>(10).fill(0);
    expect((await run(checklistScore, tens(10), zeros, 'paper')).value).toBeCloseTo(0.1, 12);
    expect((await run(checklistScore, tens(10), zeros, 'code')).value).toBeCloseTo(0.01, 12);
    expect((await run(checklistWithoutZeros, tens(10), zeros, 'code')).value).toBe(0);
    expect((await run(checklistWithoutZeros, tens(10), [...zeros.slice(1), 1], 'code')).value).toBe(
      0.1,
    );
  });

  it('an item without evidence counts as 0; points beyond the most are invalid', async () => {
    const score = await run(checklistScore, tens(2), [10, null], 'paper');
    expect(score).toMatchObject({ value: 2 / 11, parts: { unjudged: 1 } });
    expect((await run(checklistScore, tens(1), [11])).status).toBe('invalid');
    expect((await run(checklistScore, tens(2), [1])).status).toBe('invalid');
    expect((await run(checklistScore, [0.5], [0])).value).toBeLessThanOrEqual(1);
  });
});

describe('failures cascade before anything is smoothed', () => {
  const item = (points: number, reachable = true) => ({ most: 10, points, reachable });
  const judged: JudgedRun = {
    outcome: 'ran',
    renderedShare: 1,
    executability: [item(8)],
    functional: [item(10), item(5, false)],
    visual: [item(10), item(2, false)],
  };

  it('all is scored in a run that went well', () => {
    const { executability, functional, visual } = dimensions(judged);
    expect(executability).toBeCloseTo(0.8, 12);
    expect(functional).toBeCloseTo(2 / 3, 12);
    expect(visual).toBeCloseTo(2 / 6, 12);
  });

  it('a failed build is worth exactly nothing to see or use', () => {
    expect(dimensions({ ...judged, outcome: 'build-failed' })).toEqual({
      executability: 0.8,
      functional: 0,
      visual: 0,
    });
  });

  it('a partial render is judged on what is there', () => {
    const partly = dimensions({ ...judged, outcome: 'partly-rendered', renderedShare: 0.5 });
    expect(partly).toEqual({ executability: 0.4, functional: 1, visual: 1 });
    const nothing = dimensions({
      ...judged,
      outcome: 'partly-rendered',
      renderedShare: 0,
      functional: [item(10, false)],
    });
    expect(nothing).toEqual({ executability: 0, functional: 0, visual: 0 });
  });

  it('a crash leaves the first render and what could be tested', () => {
    const { executability, functional, visual } = dimensions({ ...judged, outcome: 'crashed' });
    expect(executability).toBeCloseTo(0.8, 12);
    expect(functional).toBeCloseTo(2 / 11, 12);
    expect(visual).toBeCloseTo(2 / 6, 12);
  });
});

describe('lost points', () => {
  const lost: JudgedItem = {
    id: 'cart',
    score: 4,
    most: 10,
    repair: false,
    deductions: [
      { class: 'E2.1', points: 4, rootCause: 'omitted requirement' },
      { class: 'E3.2', points: 2, rootCause: null },
    ],
  };

  it('are given to classes, all of them', () => {
    expect(pointsByClass([lost, { ...lost, id: 'menu' }])).toEqual(
      new Map([
        ['E2.1', 8],
        ['E3.2', 4],
      ]),
    );
    expect(() => pointsByClass([{ ...lost, score: 5 }])).toThrow(/lost 5 points.*explain 6/);
  });

  it('only repairs can leave a defect', () => {
    const repair = {
      ...lost,
      deductions: [{ class: 'E5.1' as const, points: 6, rootCause: null }],
    };
    expect(() => pointsByClass([repair])).toThrow(/no repair task/);
    expect(pointsByClass([{ ...repair, repair: true }]).get('E5.1')).toBe(6);
  });

  it('have twenty classes in five families', () => {
    const families = Object.keys(errorClasses).map((name) => name.slice(0, 2));
    const sizes = ['E1', 'E2', 'E3', 'E4', 'E5'].map(
      (family) => families.filter((one) => one === family).length,
    );
    expect(sizes).toEqual([3, 5, 6, 3, 3]);
  });

  it('a crash comes before a look', () => {
    const found = { crashes: false, malfunctions: true, looksWrong: true, nonFunctional: true };
    expect(errorFamily(found)).toBe('E2');
    expect(errorFamily({ ...found, crashes: true })).toBe('E1');
    expect(errorFamily({ ...found, malfunctions: false })).toBe('E3');
    expect(errorFamily({ ...found, malfunctions: false, looksWrong: false })).toBe('E4');
  });
});
