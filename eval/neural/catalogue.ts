import type { Adapter } from './adapter.js';
import { bertScore } from './adapters/bert-score.js';
import { captionSimilarity } from './adapters/caption-similarity.js';
import { clip } from './adapters/clip.js';
import { dinov2 } from './adapters/dinov2.js';
import { dreamsim } from './adapters/dreamsim.js';
import { fid } from './adapters/fid.js';
import { hpsV2 } from './adapters/hps-v2.js';
import { imageReward } from './adapters/image-reward.js';
import { lpips } from './adapters/lpips.js';
import { nima } from './adapters/nima.js';
import { pickScore } from './adapters/pick-score.js';
import { llamaSimilarity, sentenceSimilarity } from './adapters/sentence-similarity.js';
import { ueyes } from './adapters/ueyes.js';
import type { Model } from './weights/model.js';
import type { Weights } from './weights/weights.js';

const adapters = [
  lpips,
  dreamsim,
  clip,
  dinov2,
  nima,
  pickScore,
  imageReward,
  hpsV2,
  fid,
  captionSimilarity,
  sentenceSimilarity,
  llamaSimilarity,
  bertScore,
  ueyes,
];

/** Every metric that needs weights. */
export function neuralAdapters(weights: Weights): Adapter[] {
  return adapters.map((adapter) => adapter(weights));
}

/** Every model, with the metrics that need it. */
export function modelUses(weights: Weights): { model: Model; metrics: string[] }[] {
  const uses = new Map<string, { model: Model; metrics: string[] }>();
  for (const { models, metrics } of neuralAdapters(weights)) {
    for (const model of models) {
      const use = uses.get(model.id) ?? { model, metrics: [] };
      use.metrics.push(...metrics.map(({ id }) => id));
      uses.set(model.id, use);
    }
  }
  return [...uses.values()];
}
