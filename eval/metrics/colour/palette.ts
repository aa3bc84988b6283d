import { deltaE00, type Rgb } from '../kernels/lab.js';
import { failed, invalid, type Metric, ok } from '../metric.js';
import { Colours, rgbOf, rgbsOf } from './colours.js';

/** Colours closer than this belong together. */
const near = 10;

const isNear = (colour: Rgb, others: readonly Rgb[]) =>
  others.some((other) => deltaE00(colour, other) < near);

function metric(
  name: string,
  summary: string,
  definition: string,
  value: (palette: readonly Rgb[], used: readonly (Rgb | undefined)[]) => number,
): Metric<Colours> {
  return {
    id: `colour/palette-${name}`,
    version: 1,
    summary,
    definition,
    profiles: { paper: 'ΔE00 < 10.' },
    inputs: 'json',
    reference: Colours,
    answer: Colours,
    range: [0, 1],
    direction: 'higher',
    best: 1,
    floor: 0,
    symmetric: false,
    get selfTest() {
      const palette = ['#0b3d91', '#f4f4f4', '#e4572e'];
      return {
        reference: palette,
        gold: ['#0b3d91', '#f4f4f4', '#e4572e', '#e5582f'],
        blank: [],
        garbage: ['#00ff00', '#ff00ff'],
      };
    },
    compute(reference, answer) {
      const palette = rgbsOf(reference);
      if (palette.length === 0) return failed('The palette has no colours.');
      const used = answer.map((text) => rgbOf(text));
      if (used.length === 0) return invalid('No colours are used.');
      return ok(value(palette, used));
    },
  };
}

export const paletteMetrics = [
  metric(
    'adherence',
    'Share of the used colours that are in the palette.',
    'Share of the used colours (repeated ones count) within ΔE00 10 of a colour of the palette; what is no colour is not in it.',
    (palette, used) => used.filter((one) => one && isNear(one, palette)).length / used.length,
  ),
  metric(
    'coverage',
    'Share of the palette that is used.',
    'Share of the distinct colours of the palette within ΔE00 10 of a used colour.',
    (palette, used) => {
      const distinct = [...new Map(palette.map((one) => [one.join(), one])).values()];
      const known = used.filter((one) => one !== undefined);
      return distinct.filter((one) => isNear(one, known)).length / distinct.length;
    },
  ),
];
