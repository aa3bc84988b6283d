import { z } from 'zod';
import { failed, invalid, type Metric, ok } from '../../metrics/metric.js';
import { Picture } from '../../metrics/picture.js';
import { blankPicture, checkedPicture, panelPicture } from '../../metrics/sample-pictures.js';
import type { Adapter } from '../adapter.js';
import { frechetDistance } from '../frechet/distance.js';
import { pictureTensor, signed, square } from '../picture/preprocess.js';
import { withWeights } from '../weights/errors.js';
import type { Model } from '../weights/model.js';
import type { Weights } from '../weights/weights.js';

const model: Model = {
  id: 'inception-v3-fid',
  card: 'Inception v3 with the weights of the original FID code (as package pytorch-fid has them), from "image" (1×3×299×299, −1 to 1) to "features", the 2,048 numbers of its last pooling layer.',
  files: ['model.onnx'],
};

const wanted = square(299, { ...signed, interpolation: 'bilinear' });

const Pictures = z.array(Picture);
type Pictures = z.infer<typeof Pictures>;

export function fid(weights: Weights): Adapter {
  const features = async (pictures: Pictures): Promise<Float32Array[]> => {
    const open = await weights.open(model);
    const network = await open.network('model.onnx');
    const vectors: Float32Array[] = [];
    for (const picture of pictures) {
      const image = pictureTensor(picture, open.preprocess(wanted));
      vectors.push((await network.run({ image }, 'features')).data);
    }
    return vectors;
  };
  const metric: Metric<Pictures> = {
    id: 'neural/fid',
    version: 2,
    summary: 'Fréchet distance of two sets of pictures in the features of Inception v3.',
    definition:
      '|μ₁ − μ₂|² + tr(C₁) + tr(C₂) − 2·tr((C₁·C₂)^½) over the 2,048 features, with sample covariances. Pictures are stretched to 299×299 (bilinear). It depends on the number of pictures, so compare only sets of equal size.',
    profiles: { paper: 'the distance of both sets' },
    inputs: 'pictures',
    over: 'split',
    reference: Pictures,
    answer: Pictures,
    range: [0, Infinity],
    direction: 'lower',
    best: 0,
    floor: null,
    symmetric: true,
    selfTest: {
      reference: [panelPicture, blankPicture],
      gold: [panelPicture, blankPicture],
      blank: [blankPicture, blankPicture],
      garbage: [checkedPicture, checkedPicture],
    },
    compute: (reference, answer) =>
      withWeights(async () => {
        if (reference.length < 2) return failed('The reference has fewer than two pictures.');
        if (answer.length < 2) return invalid('There are fewer than two pictures.');
        return ok(frechetDistance(await features(reference), await features(answer)), {
          reference: reference.length,
          answer: answer.length,
        });
      }),
  };
  return { models: [model], metrics: [metric] };
}
