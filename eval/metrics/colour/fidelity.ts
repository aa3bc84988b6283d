import { failed, type Metric, ok, type Profile } from '../metric.js';
import { counterparts, Layout, type LayoutComponent, sampleLayouts } from './layout.js';

function metric(
  name: string,
  what: string,
  ours: string,
  code: string,
  value: (reference: Layout, answer: Layout, profile: Profile) => number,
): Metric<Layout> {
  return {
    id: `colour/${name}-fidelity`,
    version: 1,
    summary: `How well the ${what} of components were kept.`,
    definition: `${ours} The published code computes a cosine, which is near 1 for almost any layout.`,
    profiles: { ours, code },
    inputs: 'json',
    reference: Layout,
    answer: Layout,
    range: [-1, 1],
    direction: 'higher',
    best: 1,
    floor: 0,
    symmetric: false,
    get selfTest() {
      return sampleLayouts();
    },
    compute(reference, answer, profile) {
      if (reference.components.length === 0) return failed('The reference has no components.');
      return ok(value(reference, answer, profile));
    },
  };
}

const place = ({ left = 0, top = 0 }: LayoutComponent) => [left, top] as const;
const area = ({ width = 0, height = 0 }: LayoutComponent) =>
  Math.max(0, width) * Math.max(0, height);

/** Of two lists of numbers; the shorter one is filled up with zeros. */
function cosine(left: readonly number[], right: readonly number[]): number {
  const length = (values: readonly number[]) => Math.hypot(...values);
  const product = left.reduce((sum, value, at) => sum + value * (right[at] ?? 0), 0);
  const scale = length(left) * length(right);
  return scale < 1e-12 ? 0 : Math.min(1, product / scale);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The size of the canvas, or of what is on it if the layout does not say. */
function canvas({ width, height, components }: Layout): readonly [number, number] {
  const right = Math.max(...components.map((one) => (one.left ?? 0) + (one.width ?? 0)), 1);
  const bottom = Math.max(...components.map((one) => (one.top ?? 0) + (one.height ?? 0)), 1);
  return [width ?? right, height ?? bottom];
}

export const fidelityMetrics = [
  metric(
    'position',
    'positions',
    'Mean over the components of the reference of max(0, 1 − max(|Δx| / width, |Δy| / height)) of the top left corners; a missing component is 0.',
    'Cosine of the vectors of all lefts and tops.',
    (reference, answer, profile) => {
      if (profile === 'code') {
        return cosine(reference.components.flatMap(place), answer.components.flatMap(place));
      }
      const [width, height] = canvas(reference);
      return mean(
        counterparts(reference, answer).map(([wanted, given]) => {
          if (given === undefined) return 0;
          const [[x, y], [otherX, otherY]] = [place(wanted), place(given)];
          const shift = Math.max(Math.abs(x - otherX) / width, Math.abs(y - otherY) / height);
          return Math.max(0, 1 - shift);
        }),
      );
    },
  ),
  metric(
    'area',
    'areas',
    'Mean over the components of the reference of the smaller over the larger area; a missing component is 0.',
    'Cosine of the vectors of all areas, each sorted from the largest down.',
    (reference, answer, profile) => {
      if (profile === 'code') {
        const sorted = ({ components }: Layout) =>
          components
            .map(area)
            .filter((one) => one > 0)
            .sort((left, right) => right - left);
        return cosine(sorted(reference), sorted(answer));
      }
      return mean(
        counterparts(reference, answer).map(([wanted, given]) => {
          const [one, other] = [area(wanted), given === undefined ? 0 : area(given)];
          if (given === undefined) return 0;
          return one === other ? 1 : Math.min(one, other) / Math.max(one, other);
        }),
      );
    },
  ),
];
