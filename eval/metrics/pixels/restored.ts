import { z } from 'zod';
import { difference } from '../kernels/difference.js';
import { failed, type Metric, ok } from '../metric.js';
import { Picture } from '../picture.js';
import { blankPicture, checkedPicture, panelPicture } from '../sample-pictures.js';
import { sameSize } from './same-size.js';

/** The page as it was given, and as it is wanted. */
const BrokenAndWanted = z.tuple([Picture, Picture]);
type BrokenAndWanted = z.infer<typeof BrokenAndWanted>;

function distance(reference: Picture, answer: Picture): number {
  const fitted = sameSize(reference, answer, 'ours');
  return difference(fitted.reference, fitted.answer)?.absolute ?? 0;
}

export const restoredMetric: Metric<BrokenAndWanted, Picture> = {
  id: 'pixels/distance-left',
  version: 1,
  summary: 'How much of the visible damage is left after a repair.',
  definition:
    'Mean absolute error between the answer and the wanted picture, divided by that between the broken and the wanted one: 0 is repaired, 1 is as bad as it was, more is worse. The reference is two pictures, the broken one first. There is no value where the defect cannot be seen.',
  profiles: {
    ours: 'Pictures of different sizes are padded with white to the larger width and height.',
  },
  inputs: 'picture',
  referenceInputs: 'pictures',
  reference: BrokenAndWanted,
  answer: Picture,
  range: [0, Number.POSITIVE_INFINITY],
  direction: 'lower',
  best: 0,
  floor: null,
  symmetric: false,
  selfTest: {
    reference: [checkedPicture, panelPicture],
    gold: panelPicture,
    blank: blankPicture,
    garbage: checkedPicture,
  },
  compute([broken, wanted], answer) {
    const before = distance(wanted, broken);
    if (before === 0) return failed('The broken picture looks like the wanted one.');
    const after = distance(wanted, answer);
    return ok(after / before, { before: before / 255, after: after / 255 });
  },
};
