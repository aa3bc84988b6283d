import { type Planes, planesOf } from '../kernels/planes.js';
import { resizePlanes } from '../kernels/resize.js';
import { ssim } from '../kernels/ssim.js';
import { failed, type Metric, ok } from '../metric.js';
import { Picture } from '../picture.js';
import { samplePictures } from '../sample-pictures.js';

const side = 256;

interface Letter {
  readonly planes: Planes;
  /** One byte a pixel of the square: whether the picture is there. */
  readonly covered: Uint8Array;
}

/** A picture as large as it fits into the square, in its middle, on white. */
function letterbox(picture: Picture): Letter {
  const scale = side / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const small = resizePlanes(planesOf(picture), width, height);
  const left = Math.floor((side - width) / 2);
  const top = Math.floor((side - height) / 2);
  const covered = new Uint8Array(side * side);
  const channels = small.channels.map(() => new Uint8Array(side * side).fill(255));
  for (let row = 0; row < height; row += 1) {
    const start = (top + row) * side + left;
    covered.fill(1, start, start + width);
    for (const [index, channel] of small.channels.entries()) {
      channels[index]?.set(channel.subarray(row * width, (row + 1) * width), start);
    }
  }
  return { planes: { width: side, height: side, channels }, covered };
}

export const letterboxMetric: Metric<Picture> = {
  id: 'pixels/ssim-letterbox',
  version: 1,
  summary: 'Structural similarity of vector renders at 256×256 that gives no credit for bars.',
  definition:
    'Both pictures are fitted into 256×256 without changing their shape, centred on white. SSIM as in pixels/ssim, over the windows whose centre either picture covers: the empty bars beside a wide or high drawing, equal in any two of them, do not count.',
  profiles: { ours: 'Windows that either picture covers.' },
  inputs: 'picture',
  reference: Picture,
  answer: Picture,
  range: [-1, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: true,
  selfTest: samplePictures,
  compute(reference, answer) {
    const [one, other] = [letterbox(reference), letterbox(answer)];
    const covered = one.covered.map((byte, at) => byte | (other.covered[at] ?? 0));
    const value = ssim(one.planes, other.planes, covered);
    return value === null ? failed('Nothing is drawn.') : ok(value);
  },
};
