import { z } from 'zod';
import { ok } from '../../metrics/metric.js';
import type { Picture } from '../../metrics/picture.js';
import { type Adapter, likeness, ofPictures } from '../adapter.js';
import { clipStatistics, pictureTensor, square } from '../picture/preprocess.js';
import { meanCosine, minilm, minilmLength } from '../sentences.js';
import { idTensor, TextTokenizer, tokenizerFiles } from '../text/tokens.js';
import { BrokenWeights } from '../weights/errors.js';
import type { Model } from '../weights/model.js';
import type { FloatTensor } from '../weights/network.js';
import type { OpenModel, Weights } from '../weights/weights.js';

const blip2: Model = {
  id: 'blip2-opt-2.7b',
  card: 'Salesforce BLIP-2 with OPT 2.7B (model card Salesforce/blip2-opt-2.7b) as three graphs: vision.onnx from "pixel_values" to "prefix" (the projected queries), embed.onnx from "input_ids" to "inputs_embeds", decoder.onnx from "inputs_embeds" and "attention_mask" to "logits"; with its tokenizer files, and generation.json such as {"start": [2], "end": [50118], "most": 20}.',
  files: ['vision.onnx', 'embed.onnx', 'decoder.onnx', 'generation.json', ...tokenizerFiles],
};

const Generation = z.object({
  start: z.array(z.int()).min(1),
  end: z.array(z.int()),
  most: z.int().positive(),
});

export function captionSimilarity(weights: Weights): Adapter {
  const metric = ofPictures(
    {
      ...likeness,
      id: 'neural/caption-similarity',
      summary: 'Likeness of the captions that BLIP-2 gives to two pictures.',
      definition:
        'BLIP-2 (OPT 2.7B) captions each picture, always taking the likeliest next token; the value is the cosine of the mean token vectors of all-MiniLM-L6-v2. Pictures are stretched to 224×224 (bicubic).',
      profiles: { paper: 'greedy captions, cosine of sentence embeddings' },
    },
    async (reference, answer) => {
      const open = await weights.open(blip2);
      const captions = [await caption(open, reference), await caption(open, answer)] as const;
      const value = await meanCosine(weights, minilm, captions, minilmLength);
      return { ...ok(value), reason: `"${captions[0]}" and "${captions[1]}"` };
    },
  );
  return { models: [blip2, minilm], metrics: [metric] };
}

/** The likeliest caption, token by token. */
async function caption(open: OpenModel, picture: Picture): Promise<string> {
  const generation = Generation.safeParse(await open.json('generation.json'));
  if (!generation.success) throw new BrokenWeights('generation.json lacks start, end or most.');
  const { start, end, most } = generation.data;
  const tokenizer = await TextTokenizer.load(open);
  const pixels = pictureTensor(picture, open.preprocess(square(224, clipStatistics)));
  const vision = await open.network('vision.onnx');
  const prefix = await vision.run({ pixel_values: pixels }, 'prefix');
  const ids = [...start];
  for (let step = 0; step < most; step += 1) {
    const next = await nextToken(open, prefix, ids);
    if (end.includes(next)) break;
    ids.push(next);
  }
  return tokenizer.decode(ids.slice(start.length));
}

async function nextToken(open: OpenModel, prefix: FloatTensor, ids: readonly number[]) {
  const embed = await open.network('embed.onnx');
  const words = await embed.run({ input_ids: idTensor(ids) }, 'inputs_embeds');
  const size = prefix.dims[2] ?? 0;
  const length = (prefix.dims[1] ?? 0) + ids.length;
  const data = new Float32Array(length * size);
  if (prefix.data.length + words.data.length !== data.length) {
    throw new BrokenWeights('vision.onnx and embed.onnx give vectors of different sizes.');
  }
  data.set(prefix.data);
  data.set(words.data, prefix.data.length);
  const decoder = await open.network('decoder.onnx');
  const logits = await decoder.run(
    {
      inputs_embeds: { dims: [1, length, size], data },
      attention_mask: idTensor(Array.from({ length }, () => 1)),
    },
    'logits',
  );
  const last = logits.data.subarray(-(logits.dims[2] ?? 0));
  return last.indexOf(last.reduce((most, value) => Math.max(most, value), -Infinity));
}
