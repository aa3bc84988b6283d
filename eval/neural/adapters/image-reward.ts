import type { Adapter } from '../adapter.js';
import { preference } from '../preference.js';
import type { Weights } from '../weights/weights.js';
import { clipPicture } from './clip.js';

/** The mean and deviation of rewards over the data that the network was trained on. */
const [mean, deviation] = [0.16717362830052426, 1.0333394966054072];

export function imageReward(weights: Weights): Adapter {
  return preference(weights, {
    id: 'image-reward-v1',
    card: 'ImageReward v1.0 (package image-reward), with the number of its last layer as output, before it is standardised',
    described: {
      id: 'neural/image-reward',
      summary: 'How much people are predicted to prefer a picture for its text (ImageReward).',
      definition: `(output − ${mean}) ÷ ${deviation}, as published. The shorter side is brought to 224 (bicubic) and the middle cut out; texts are cut at 35 tokens.`,
      profiles: { paper: 'the standardised reward' },
      range: [-Infinity, Infinity],
      direction: 'higher',
      best: Infinity,
      floor: null,
    },
    picture: clipPicture,
    text: { most: 35, filled: true },
    output: 'reward',
    score: (output) => (output - mean) / deviation,
  });
}
