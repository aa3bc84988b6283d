import { deltaE00 } from '../kernels/lab.js';
import { failed, invalid, type Metric, ok } from '../metric.js';
import { rgbOf } from './colours.js';
import { Layout, sampleLayouts } from './layout.js';

export const backgroundMetric: Metric<Layout> = {
  id: 'colour/background',
  version: 1,
  summary: 'Perceptual difference of the backgrounds of two layouts.',
  definition: 'ΔE00 of the background colours of the canvases, on white.',
  profiles: { paper: 'As defined.' },
  inputs: 'json',
  reference: Layout,
  answer: Layout,
  range: [0, 200],
  direction: 'lower',
  best: 0,
  floor: null,
  symmetric: true,
  get selfTest() {
    return sampleLayouts();
  },
  compute(reference, answer) {
    const [wanted, given] = [rgbOf(reference.background ?? ''), rgbOf(answer.background ?? '')];
    if (wanted === undefined) return failed('The reference has no background colour.');
    if (given === undefined) return invalid('The answer has no background colour.');
    return ok(deltaE00(wanted, given));
  },
};
