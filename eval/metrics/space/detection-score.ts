import { failed, invalid, type Metric, ok, type Profile, type Score } from '../metric.js';
import { Detections, findHits, TrueBoxes } from './detections.js';
import { interpolatedPrecision } from './precision-curve.js';

const box = { x: 0, y: 0, width: 10, height: 10 };
const reference: TrueBoxes = [[{ label: 'text', box }], [{ label: 'image', box }]];

/** What both detection scores have in common. */
export const detectionMetric: Omit<
  Metric<TrueBoxes, Detections>,
  'id' | 'summary' | 'definition' | 'compute'
> = {
  version: 1,
  inputs: 'json',
  over: 'split',
  reference: TrueBoxes,
  answer: Detections,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference,
    gold: reference.map((boxes) => boxes.map((one) => ({ ...one, score: 1 }))),
    blank: [[], []],
    garbage: [[{ label: 'text', box: { ...box, x: 99 }, score: 1 }], []],
  },
  profiles: {
    paper: 'COCO: 101 recall points, the best free box is taken',
    code: 'VOC: 11 recall points, a detection whose best box is taken misses',
  },
};

export const detectionRules =
  'For every class of the truth, detections are sorted by confidence (equal ones keep their order; 100 a picture at most) and matched with true boxes of that class; precision, made non-increasing, is averaged over evenly spaced recalls; then the mean over classes. Labels that the truth lacks are ignored.';

export function detectionScore(
  truth: TrueBoxes,
  answer: Detections,
  profile: Profile,
  thresholds: readonly number[],
): Score {
  if (answer.length !== truth.length) {
    return invalid(`There are ${answer.length} lists of detections for ${truth.length} pictures.`);
  }
  const classes = [...new Set(truth.flat().map(({ label }) => label))];
  if (classes.length === 0) return failed('The reference has no boxes.');
  const at = (threshold: number) => meanOverClasses(truth, answer, classes, threshold, profile);
  const values = thresholds.map(at);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  if (thresholds.length === 1) return ok(mean);
  return ok(mean, { ap50: values[0] ?? 0, ap75: values[5] ?? 0 });
}

function meanOverClasses(
  truth: TrueBoxes,
  answer: Detections,
  classes: readonly string[],
  threshold: number,
  profile: Profile,
): number {
  const voc = profile === 'code';
  const each = classes.map((label) =>
    interpolatedPrecision(
      findHits(truth, answer, label, threshold, voc ? 'voc' : 'coco'),
      voc ? 11 : 101,
    ),
  );
  return each.reduce((sum, value) => sum + value, 0) / each.length;
}
