import { z } from 'zod';
import type { Metric } from '../metric.js';
import { KeyedBoxes, meanOverElements } from './keyed-boxes.js';

const Canvas = z.object({
  width: z.number().positive(),
  height: z.number().positive(),
  boxes: KeyedBoxes,
});
type Canvas = z.infer<typeof Canvas>;

const boxes: KeyedBoxes = { title: { x: 0, y: 0, width: 100, height: 20 } };

export const positionFidelity: Metric<Canvas, KeyedBoxes> = {
  id: 'space/position-fidelity',
  version: 1,
  summary: 'Whether elements stayed where they were.',
  definition:
    'Mean over the elements of the reference of 1 − distance of the centres / diagonal of the canvas, not below 0. A missing element counts as 0.',
  profiles: { ours: 'distance of centres over the canvas diagonal' },
  inputs: 'json',
  reference: Canvas,
  answer: KeyedBoxes,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: { width: 200, height: 100, boxes },
    gold: boxes,
    blank: {},
    garbage: { title: { x: 9000, y: 9000, width: 1, height: 1 } },
  },
  compute(reference, answer, profile) {
    const diagonal = Math.hypot(reference.width, reference.height);
    return meanOverElements(reference.boxes, answer, profile, (wanted, given) => {
      const across = wanted.x + wanted.width / 2 - given.x - given.width / 2;
      const down = wanted.y + wanted.height / 2 - given.y - given.height / 2;
      return Math.max(0, 1 - Math.hypot(across, down) / diagonal);
    });
  },
};
