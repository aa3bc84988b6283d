import { expect, test } from 'vitest';
import { chooserFor } from '../../../annotate/defects/choose.js';
import { contrastOf, mixed, shareToFade } from '../../../annotate/defects/faded.js';
import { takeTurns } from '../../../annotate/defects/take-turns.js';

test('a choice follows from the place and the question alone', () => {
  const options = Array.from({ length: 50 }, (_, index) => index);
  const choose = chooserFor('seed', 'place');
  const first = choose('colour', options);
  choose('size', options);
  expect(choose('colour', options)).toBe(first);
  expect(chooserFor('seed', 'place')('colour', options)).toBe(first);
  const others = ['a', 'b', 'c', 'd'].map((place) => chooserFor('seed', place)('colour', options));
  expect(new Set(others).size).toBeGreaterThan(1);
  const questions = ['a', 'b', 'c', 'd'].map((question) => choose(question, options));
  expect(new Set(questions).size).toBeGreaterThan(1);
  expect(choose('nothing', [])).toBeUndefined();
});

test('all options are chosen about equally often', () => {
  const counts = [0, 0, 0];
  for (let at = 0; at < 3_000; at += 1) {
    const chosen = chooserFor('seed', String(at))('which', [0, 1, 2]) ?? 0;
    counts[chosen] = (counts[chosen] ?? 0) + 1;
  }
  for (const count of counts) expect(count).toBeGreaterThan(850);
});

test('a colour fades until its contrast is what is wanted', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  const share = shareToFade([30, 30, 30], [255, 255, 255], 2) ?? 0;
  expect(contrastOf(mixed([30, 30, 30], [255, 255, 255], share), [255, 255, 255])).toBeCloseTo(
    2,
    1,
  );
  expect(shareToFade([200, 200, 200], [255, 255, 255], 2)).toBeUndefined();
});

test('lists take turns until all are at their ends', () => {
  expect([...takeTurns<number | string>([[1, 2, 3], [], ['a'], ['x', 'y']])]).toEqual([
    1,
    'a',
    'x',
    2,
    'y',
    3,
  ]);
});
