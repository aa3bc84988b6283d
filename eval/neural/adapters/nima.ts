import { z } from 'zod';
import { type Metric, ok } from '../../metrics/metric.js';
import { Picture } from '../../metrics/picture.js';
import { blankPicture, checkedPicture, panelPicture } from '../../metrics/sample-pictures.js';
import type { Adapter } from '../adapter.js';
import { pictureTensor, signed, square } from '../picture/preprocess.js';
import { BrokenWeights, withWeights } from '../weights/errors.js';
import type { Model } from '../weights/model.js';
import type { Weights } from '../weights/weights.js';

const model: Model = {
  id: 'nima-mobilenet-aesthetic',
  card: 'NIMA, aesthetic, with MobileNet (the idealo image-quality-assessment weights), exported from "input_1" (1×224×224×3, −1 to 1) to "dense_1", the shares of the ratings 1 to 10.',
  files: ['model.onnx'],
};

const wanted = square(224, { ...signed, interpolation: 'nearest', layout: 'nhwc' });

export function nima(weights: Weights): Adapter {
  const metric: Metric<null, Picture> = {
    id: 'neural/nima',
    version: 1,
    summary: 'The aesthetic rating that people are predicted to give a picture.',
    definition:
      'Mean of the ratings 1 to 10 by the shares that NIMA (MobileNet, aesthetic) predicts; the shares are divided by their sum. Pictures are stretched to 224×224 (nearest).',
    profiles: { paper: 'the mean opinion score' },
    inputs: 'picture',
    referenceInputs: 'none',
    reference: z.null(),
    answer: Picture,
    range: [1, 10],
    direction: 'higher',
    best: 10,
    floor: 1,
    symmetric: false,
    selfTest: {
      reference: null,
      gold: panelPicture,
      goldIs: 'scored',
      blank: blankPicture,
      garbage: checkedPicture,
    },
    compute: (_, answer) =>
      withWeights(async () => {
        const open = await weights.open(model);
        const network = await open.network('model.onnx');
        const pixels = pictureTensor(answer, open.preprocess(wanted));
        return ok(meanRating((await network.run({ input_1: pixels }, 'dense_1')).data));
      }),
  };
  return { models: [model], metrics: [metric] };
}

function meanRating(shares: Float32Array): number {
  const sum = shares.reduce((total, share) => total + share, 0);
  if (shares.length !== 10 || !(sum > 0)) {
    throw new BrokenWeights(`NIMA gave ${shares.length} shares with the sum ${sum}, not ten.`);
  }
  return shares.reduce((total, share, index) => total + (share / sum) * (index + 1), 0);
}
