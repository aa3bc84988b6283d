import { ok } from '../../metrics/metric.js';
import type { Picture } from '../../metrics/picture.js';
import { type Adapter, ofPictures } from '../adapter.js';
import { pictureTensor, square } from '../picture/preprocess.js';
import { cosine } from '../vector.js';
import type { Model } from '../weights/model.js';
import type { Weights } from '../weights/weights.js';

const model: Model = {
  id: 'dreamsim-ensemble',
  card: 'DreamSim, the ensemble (package dreamsim, dreamsim_type="ensemble"), its embed() exported from "image" (1×3×224×224, 0 to 1; it normalises by itself) to "embedding".',
  files: ['model.onnx'],
};

export function dreamsim(weights: Weights): Adapter {
  const vector = async (picture: Picture) => {
    const open = await weights.open(model);
    const network = await open.network('model.onnx');
    const image = pictureTensor(picture, open.preprocess(square(224)));
    return (await network.run({ image }, 'embedding')).data;
  };
  const metric = ofPictures(
    {
      id: 'neural/dreamsim',
      summary: 'Perceptual distance of two pictures, fitted to what people see as alike.',
      definition:
        '1 − cosine of the embeddings of the DreamSim ensemble. Pictures are stretched to 224×224 (bicubic).',
      profiles: { paper: 'the distance of the ensemble' },
      range: [0, 2],
      direction: 'lower',
      best: 0,
      floor: 1,
    },
    async (reference, answer) => ok(1 - cosine(await vector(reference), await vector(answer))),
  );
  return { models: [model], metrics: [metric] };
}
