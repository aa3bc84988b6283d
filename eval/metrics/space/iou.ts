import { failed, type Metric, ok } from '../metric.js';
import { area, Box, iou } from './box.js';

const box: Box = { x: 10, y: 10, width: 40, height: 20 };

export const boxIou: Metric<Box> = {
  id: 'space/iou',
  version: 1,
  summary: 'How well one box covers another.',
  definition: 'Area that both boxes cover divided by the area that at least one covers.',
  profiles: { paper: 'intersection over union of two axis-aligned boxes' },
  inputs: 'json',
  reference: Box,
  answer: Box,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: box,
    gold: box,
    blank: { x: 0, y: 0, width: 0, height: 0 },
    garbage: { x: 900, y: 900, width: 5, height: 5 },
  },
  compute: (reference, answer) =>
    area(reference) > 0 ? ok(iou(reference, answer)) : failed('The reference has no area.'),
};
