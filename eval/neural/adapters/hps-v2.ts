import type { Adapter } from '../adapter.js';
import { preference } from '../preference.js';
import type { Weights } from '../weights/weights.js';
import { clipLength, clipPicture } from './clip.js';

/** Version 2.1. Version 3 is a language model of seven billion numbers and another metric. */
export function hpsV2(weights: Weights): Adapter {
  return preference(weights, {
    id: 'hps-v2.1',
    card: 'Human Preference Score v2.1 (package hpsv2, CLIP ViT-H/14), with the cosine of the normalised embeddings as output',
    described: {
      id: 'neural/hps-v2',
      summary: 'How much people are predicted to prefer a picture for its text (HPS v2.1).',
      definition:
        'Cosine of the text and picture embeddings of HPS v2.1. The shorter side is brought to 224 (bicubic) and the middle cut out; texts are cut at 77 tokens. Not comparable with HPS v3.',
      profiles: { ours: 'version 2.1; the paper that asks for HPS used version 3' },
      range: [-1, 1],
      direction: 'higher',
      best: 1,
      floor: 0,
    },
    picture: clipPicture,
    text: clipLength,
    output: 'score',
    score: (output) => output,
  });
}
