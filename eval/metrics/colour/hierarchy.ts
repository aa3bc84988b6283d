import { failed, invalid, type Metric, ok } from '../metric.js';
import { counterparts, Layout, sampleLayouts } from './layout.js';

export const hierarchyMetric: Metric<Layout> = {
  id: 'colour/type-hierarchy',
  version: 1,
  summary: 'Whether the more important texts are set larger.',
  definition:
    'Spearman rank correlation, over the texts of the reference, of the font sizes of the answer with the importance of the texts: their level, or where levels are not given their size in the reference. (Comparing sorted sizes with each other, as is done elsewhere, gives 1 for any layout.) A missing text counts as set in size 0.',
  profiles: { ours: 'As defined.' },
  inputs: 'json',
  reference: Layout,
  answer: Layout,
  range: [-1, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  get selfTest() {
    const sample = sampleLayouts();
    // The wrong way round would be below 0, which is what chance gives.
    const garbage = { components: [32, 64, 18].map((fontSize) => ({ type: 'TEXT', fontSize })) };
    return { ...sample, garbage };
  },
  compute(reference, answer) {
    const texts = counterparts(reference, answer).filter(
      ([{ level, fontSize }]) => level !== undefined || fontSize !== undefined,
    );
    const levelled = texts.every(([{ level }]) => level !== undefined);
    const importance = texts.map(([{ level, fontSize }]) =>
      levelled ? -(level ?? 0) : (fontSize ?? 0),
    );
    const sizes = texts.map(([, given]) => given?.fontSize ?? 0);
    if (new Set(importance).size < 2) return failed('The reference has no two levels of text.');
    if (new Set(sizes).size < 2) return invalid('All texts of the answer are of one size.');
    return ok(correlation(ranks(importance), ranks(sizes)), { texts: texts.length });
  },
};

/** From 1; equal values share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal + 1) / 2;
  });
}

function correlation(left: readonly number[], right: readonly number[]): number {
  const middle = (left.length + 1) / 2;
  const sum = (value: (at: number) => number) =>
    left.reduce((total, _, at) => total + value(at), 0);
  const x = (at: number) => (left[at] ?? 0) - middle;
  const y = (at: number) => (right[at] ?? 0) - middle;
  return sum((at) => x(at) * y(at)) / Math.sqrt(sum((at) => x(at) ** 2) * sum((at) => y(at) ** 2));
}
