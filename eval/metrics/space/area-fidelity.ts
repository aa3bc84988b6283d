import type { Metric } from '../metric.js';
import { area } from './box.js';
import { KeyedBoxes, meanOverElements } from './keyed-boxes.js';

const boxes: KeyedBoxes = { title: { x: 0, y: 0, width: 100, height: 20 } };

export const areaFidelity: Metric<KeyedBoxes> = {
  id: 'space/area-fidelity',
  version: 1,
  summary: 'Whether elements kept their size.',
  definition:
    'Mean over the elements of the reference of the smaller area divided by the larger one. Two boxes without area agree; a missing element counts as 0.',
  profiles: { ours: 'smaller area over larger area' },
  inputs: 'json',
  reference: KeyedBoxes,
  answer: KeyedBoxes,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: boxes,
    gold: boxes,
    blank: {},
    garbage: { title: { x: 0, y: 0, width: 0, height: 0 } },
  },
  compute: (reference, answer, profile) =>
    meanOverElements(reference, answer, profile, (wanted, given) => {
      const larger = Math.max(area(wanted), area(given));
      return larger === 0 ? 1 : Math.min(area(wanted), area(given)) / larger;
    }),
};
