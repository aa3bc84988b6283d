import { Picture } from '../../metrics/picture.js';
import { saliencyMetrics } from '../../metrics/saliency/family.js';
import type { SaliencyMap } from '../../metrics/saliency/map.js';
import { samplePictures } from '../../metrics/sample-pictures.js';
import type { Adapter } from '../adapter.js';
import { pictureTensor, square } from '../picture/preprocess.js';
import { BrokenWeights, withWeights } from '../weights/errors.js';
import type { Model } from '../weights/model.js';
import type { Weights } from '../weights/weights.js';

const model: Model = {
  id: 'ueyes-umsi',
  card: 'UMSI++ of the UEyes study, trained on where people look in user interfaces, exported from "image" (1×240×320×3, blue-green-red less the ImageNet means) to "saliency", a map of one channel.',
  files: ['model.onnx'],
};

/** The means that networks of the VGG family take off, for blue, green and red. */
const wanted = square(1, {
  width: 320,
  height: 240,
  interpolation: 'bilinear',
  scale: 1,
  mean: [103.939, 116.779, 123.68],
  channels: 'bgr',
  layout: 'nhwc',
});

export function ueyes(weights: Weights): Adapter {
  const map = async (picture: Picture): Promise<SaliencyMap> => {
    const open = await weights.open(model);
    const network = await open.network('model.onnx');
    const image = pictureTensor(picture, open.preprocess(wanted));
    const { dims, data } = await network.run({ image }, 'saliency');
    const [height = 0, width = 0, ...others] = dims.filter((size) => size !== 1);
    if (others.length > 0 || width * height !== data.length) {
      throw new BrokenWeights(`The output has the shape ${dims.join('×')}, which is no map.`);
    }
    return { width, height, values: data };
  };
  const metrics = saliencyMetrics<Picture>({
    prefix: 'saliency/ueyes-',
    version: 1,
    inputs: 'picture',
    schema: Picture,
    maps: 'the saliency maps that UEyes predicts for user interfaces',
    selfTest: samplePictures,
    compare: (reference, answer, score) =>
      withWeights(async () => score(await map(reference), await map(answer))),
  });
  return { models: [model], metrics };
}
