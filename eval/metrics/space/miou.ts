import type { Metric } from '../metric.js';
import { iou } from './box.js';
import { KeyedBoxes, meanOverElements } from './keyed-boxes.js';

const boxes: KeyedBoxes = {
  title: { x: 0, y: 0, width: 100, height: 20 },
  photo: { x: 0, y: 30, width: 60, height: 60 },
};

export const meanIou: Metric<KeyedBoxes> = {
  id: 'space/miou',
  version: 1,
  summary: 'How well the elements of a layout lie where they should.',
  definition:
    'Mean intersection over union of the boxes of elements with the same name. `ours` counts an element that is missing from the answer as 0; `paper` averages over matched elements alone, which rewards leaving hard ones out. An answer with none of the elements is invalid.',
  profiles: { ours: 'missing elements count as 0', paper: 'mean over matched elements' },
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
    garbage: { title: { x: 500, y: 500, width: 1, height: 1 } },
  },
  compute: (reference, answer, profile) => meanOverElements(reference, answer, profile, iou),
};
