import { z } from 'zod';
import type { Metric, Score } from '../metric.js';
import { failed, invalid, ok } from '../metric.js';
import { Picture } from '../picture.js';
import { blankPicture, checkedPicture, panelPicture } from '../sample-pictures.js';
import type { Lottie } from './document.js';

/** How far into the animation the compared pictures are taken. */
const places = [0, 0.25, 0.5, 0.75, 1] as const;

/** The frames to draw; the end is the last frame that is shown, which is before `op`. */
export function frameTimes({ ip, op }: Lottie): number[] {
  const last = Math.max(ip, op - 1);
  return places.map((place) => ip + (last - ip) * place);
}

const Frames = z.array(Picture);
type Frames = z.infer<typeof Frames>;

const same = (picture: Picture): Frames => places.map(() => picture);

/** A metric of pictures, as the mean over the five frames of two animations. */
export function frameMetric(metric: Metric<Picture>): Metric<Frames> {
  const { id, summary, definition, version } = metric;
  const { range, direction, best, floor, symmetric } = metric;
  return {
    id: `lottie/frame-${id.slice(id.indexOf('/') + 1)}`,
    version,
    summary: `${summary.slice(0, -1)}, over five frames of two animations.`,
    definition: `Mean over the frames at 0, 25, 50, 75 and 100 % of the length. Of each: ${definition}`,
    profiles: { ours: metric.profiles.ours ?? 'as of single pictures' },
    inputs: 'pictures',
    reference: Frames,
    answer: Frames,
    range,
    direction,
    best,
    floor,
    symmetric,
    selfTest: {
      reference: same(panelPicture),
      gold: same(panelPicture),
      blank: same(blankPicture),
      garbage: same(checkedPicture),
    },
    compute: (reference, answer) => meanOver(metric, reference, answer),
  };
}

async function meanOver(
  metric: Metric<Picture>,
  reference: Frames,
  answer: Frames,
): Promise<Score> {
  if (reference.length !== places.length) {
    return failed(`The reference has ${reference.length} frames, not ${places.length}.`);
  }
  let sum = 0;
  for (const [index, frame] of reference.entries()) {
    const drawn = answer[index];
    if (drawn === undefined) return invalid(`Only ${answer.length} frames could be drawn.`);
    const score = await metric.compute(frame, drawn, 'ours');
    if (score.status !== 'ok') return { ...score, reason: `Frame ${index + 1}: ${score.reason}` };
    sum += score.value;
  }
  return ok(sum / places.length);
}
