import { z } from 'zod';
import { invalid, type Metric, ok } from '../metric.js';
import { Colours, hsvOf, rgbsOf } from './colours.js';

/** Below this saturation a colour has no hue to speak of. */
const grey = 0.05;

export const harmonyMetric: Metric<null, Colours> = {
  id: 'colour/harmony',
  version: 1,
  summary: 'How evenly the hues of the used colours are spread over the colour wheel.',
  definition:
    'max(0, 1 − V / Vmax), V the variance of the gaps between neighbouring hues around the wheel and Vmax = (360 − 360/n)² for n colours; 1 for a single colour.',
  profiles: {
    paper: 'Every colour counts; a grey has hue 0.',
    ours: 'Colours of a saturation below 5 % have no hue and do not count.',
  },
  inputs: 'json',
  referenceInputs: 'none',
  reference: z.null(),
  answer: Colours,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  get selfTest() {
    const even = ['#ff0000', '#00ff00', '#0000ff'];
    return { reference: null, gold: even, blank: [], garbage: ['#ff0000', '#ff0100', '#ff0200'] };
  },
  compute(_reference, answer, profile) {
    const hues = rgbsOf(answer)
      .map(hsvOf)
      .filter(({ saturation }) => profile === 'paper' || saturation >= grey)
      .map(({ hue }) => hue)
      .sort((left, right) => left - right);
    if (hues.length === 0) return invalid('No colour with a hue is used.');
    return ok(evenness(hues), { colours: hues.length });
  },
};

function evenness(hues: readonly number[]): number {
  const ideal = 360 / hues.length;
  const worst = (360 - ideal) ** 2;
  if (worst === 0) return 1;
  const gaps = hues.map((hue, at) => (hues[at + 1] ?? (hues[0] ?? 0) + 360) - hue);
  const variance = gaps.reduce((sum, gap) => sum + (gap - ideal) ** 2, 0) / gaps.length;
  return Math.max(0, 1 - variance / worst);
}
