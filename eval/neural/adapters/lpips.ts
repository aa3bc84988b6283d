import { ok } from '../../metrics/metric.js';
import { type Adapter, ofPictures } from '../adapter.js';
import { onWhite } from '../picture/on-white.js';
import { pixelTensor, signed, square } from '../picture/preprocess.js';
import { resample } from '../picture/resample.js';
import { onlyNumber } from '../vector.js';
import type { Model } from '../weights/model.js';
import type { Weights } from '../weights/weights.js';

const model: Model = {
  id: 'lpips-alex',
  card: 'LPIPS 0.1 with the AlexNet backbone (package lpips, net="alex"), the whole network exported with the inputs "in0" and "in1" (1×3×height×width, −1 to 1, both sizes free) and the output "distance".',
  files: ['model.onnx'],
};

export function lpips(weights: Weights): Adapter {
  const metric = ofPictures(
    {
      id: 'neural/lpips',
      summary: 'Learned perceptual distance of two pictures.',
      definition:
        'LPIPS 0.1, AlexNet: the weighted distance of deep features, at the size of the reference; an answer of another size is brought to it (bicubic). Alpha is put on white, values go from −1 to 1.',
      profiles: { paper: 'AlexNet backbone, input from −1 to 1' },
      range: [0, Infinity],
      direction: 'lower',
      best: 0,
      floor: null,
    },
    async (reference, answer) => {
      const network = await (await weights.open(model)).network('model.onnx');
      const wanted = onWhite(reference);
      const given = resample(onWhite(answer), wanted.width, wanted.height, 'bicubic');
      const tensor = (pixels: typeof wanted) => pixelTensor(pixels, square(1, signed));
      const distance = onlyNumber(
        await network.run({ in0: tensor(wanted), in1: tensor(given) }, 'distance'),
      );
      const resized = wanted.width !== answer.width || wanted.height !== answer.height;
      const score = ok(Math.max(0, distance));
      return resized ? { ...score, reason: 'The answer had another size and was resized.' } : score;
    },
  );
  return { models: [model], metrics: [metric] };
}
