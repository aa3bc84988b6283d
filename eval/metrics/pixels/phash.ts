import { hashDistance, perceptualHash } from '../kernels/phash.js';
import { planesOf } from '../kernels/planes.js';
import { type Metric, ok } from '../metric.js';
import { Picture } from '../picture.js';
import { samplePictures } from '../sample-pictures.js';

export const phashMetric: Metric<Picture> = {
  id: 'pixels/phash',
  version: 1,
  summary: 'Share of the 256 bits of a perceptual hash in which two pictures differ.',
  definition:
    'Each picture on white, as brightness at 64×64 (Lanczos), cosine transform in both directions, the 16×16 lowest frequencies each compared with their median; the value is the Hamming distance over 256. Unrelated pictures are near 0.5.',
  profiles: { ours: 'Every picture is hashed at its own size.' },
  inputs: 'picture',
  reference: Picture,
  answer: Picture,
  range: [0, 1],
  direction: 'lower',
  best: 0,
  floor: 1,
  symmetric: true,
  selfTest: samplePictures,
  compute(reference, answer) {
    const [one, other] = [reference, answer].map((picture) => perceptualHash(planesOf(picture)));
    return ok(one && other ? hashDistance(one, other) : Number.NaN);
  },
};
