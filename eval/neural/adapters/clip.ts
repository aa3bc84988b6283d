import { ok } from '../../metrics/metric.js';
import type { Picture } from '../../metrics/picture.js';
import { type Adapter, likeness, ofPictures, ofPrompts } from '../adapter.js';
import { clipStatistics, pictureTensor, square } from '../picture/preprocess.js';
import { TextTokenizer, tokenInputs, tokenizerFiles } from '../text/tokens.js';
import { cosine } from '../vector.js';
import type { Model } from '../weights/model.js';
import type { Weights } from '../weights/weights.js';

const model: Model = {
  id: 'clip-vit-base-patch32',
  card: 'OpenAI CLIP ViT-B/32 (model card openai/clip-vit-base-patch32), exported as two graphs: "pixel_values" to "image_embeds", and "input_ids" with "attention_mask" to "text_embeds"; with its tokenizer files.',
  files: ['vision_model.onnx', 'text_model.onnx', ...tokenizerFiles],
};

/** How CLIP takes pictures: the shorter side at 224, then the middle. */
export const clipPicture = square(224, { fit: 'cover', ...clipStatistics });
/** CLIP's texts always have this many tokens. */
export const clipLength = { most: 77, filled: true };

const prepared =
  'The shorter side is brought to 224 (bicubic) and the middle cut out; texts are cut at 77 tokens.';

export function clip(weights: Weights): Adapter {
  const pictureVector = async (picture: Picture) => {
    const open = await weights.open(model);
    const network = await open.network('vision_model.onnx');
    const pixels = pictureTensor(picture, open.preprocess(clipPicture));
    return (await network.run({ pixel_values: pixels }, 'image_embeds')).data;
  };
  const textVector = async (text: string) => {
    const open = await weights.open(model);
    const network = await open.network('text_model.onnx');
    const tokens = (await TextTokenizer.load(open)).encode(text, clipLength);
    return (await network.run(tokenInputs(network, tokens), 'text_embeds')).data;
  };
  return {
    models: [model],
    metrics: [
      ofPictures(
        {
          ...likeness,
          id: 'neural/clip-image',
          summary: 'Likeness of two pictures to CLIP.',
          definition: `Cosine of the two image embeddings of CLIP ViT-B/32. ${prepared}`,
          profiles: { paper: 'the cosine, not rescaled' },
        },
        async (reference, answer) =>
          ok(cosine(await pictureVector(reference), await pictureVector(answer))),
      ),
      ofPrompts(
        {
          ...likeness,
          id: 'neural/clip-text',
          summary: 'How well a picture fits its text to CLIP.',
          definition: `Cosine of the text embedding and the image embedding of CLIP ViT-B/32. ${prepared}`,
          profiles: { paper: 'the cosine, not rescaled' },
        },
        async (reference, answer) =>
          ok(cosine(await textVector(reference), await pictureVector(answer))),
      ),
    ],
  };
}
