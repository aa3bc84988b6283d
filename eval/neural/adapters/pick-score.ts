import type { Adapter } from '../adapter.js';
import { preference } from '../preference.js';
import type { Weights } from '../weights/weights.js';
import { clipLength, clipPicture } from './clip.js';

export function pickScore(weights: Weights): Adapter {
  return preference(weights, {
    id: 'pickscore-v1',
    card: 'PickScore v1 (model card yuvalkirstain/PickScore_v1, tokenizer of the CLIP ViT-H/14 that LAION trained)',
    described: {
      id: 'neural/pick-score',
      summary: 'How much people are predicted to prefer a picture for its text (PickScore).',
      definition:
        "PickScore v1: the cosine of text and picture by the network's own scale of 100. The shorter side is brought to 224 (bicubic) and the middle cut out; texts are cut at 77 tokens.",
      profiles: { paper: 'the score before it is compared with other pictures' },
      range: [-100, 100],
      direction: 'higher',
      best: 100,
      floor: 0,
    },
    picture: clipPicture,
    text: clipLength,
    output: 'logits_per_image',
    score: (output) => output,
  });
}
