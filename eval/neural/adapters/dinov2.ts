import { ok } from '../../metrics/metric.js';
import type { Picture } from '../../metrics/picture.js';
import { type Adapter, likeness, ofPictures } from '../adapter.js';
import { imageNetStatistics, pictureTensor, square } from '../picture/preprocess.js';
import { cosine, vectorsOf } from '../vector.js';
import { BrokenWeights } from '../weights/errors.js';
import type { Model } from '../weights/model.js';
import type { Weights } from '../weights/weights.js';

const model: Model = {
  id: 'dinov2-base',
  card: 'Meta DINOv2, base (model card facebook/dinov2-base), exported from "pixel_values" to "last_hidden_state".',
  files: ['model.onnx'],
};

const wanted = square(224, { fit: 'cover', shorter: 256, ...imageNetStatistics });

export function dinov2(weights: Weights): Adapter {
  const vector = async (picture: Picture) => {
    const open = await weights.open(model);
    const network = await open.network('model.onnx');
    const pixels = pictureTensor(picture, open.preprocess(wanted));
    const [first] = vectorsOf(await network.run({ pixel_values: pixels }, 'last_hidden_state'));
    if (first === undefined) throw new BrokenWeights('The output of dinov2-base has no tokens.');
    return first;
  };
  const metric = ofPictures(
    {
      ...likeness,
      id: 'neural/dinov2',
      summary: 'Likeness of two pictures to DINOv2.',
      definition:
        'Cosine of the class tokens of DINOv2 base. The shorter side is brought to 256 (bicubic) and the middle 224×224 cut out.',
      profiles: { paper: 'the cosine of the class tokens' },
    },
    async (reference, answer) => ok(cosine(await vector(reference), await vector(answer))),
  );
  return { models: [model], metrics: [metric] };
}
