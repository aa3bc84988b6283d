import { ok } from '../metrics/metric.js';
import { type Adapter, type Described, ofPrompts } from './adapter.js';
import { type Preprocess, pictureTensor } from './picture/preprocess.js';
import { type Length, TextTokenizer, tokenInputs, tokenizerFiles } from './text/tokens.js';
import { onlyNumber } from './vector.js';
import type { Model } from './weights/model.js';
import type { Weights } from './weights/weights.js';

/** A network that rates how well people would like a picture for a text. */
export interface Preference {
  readonly id: string;
  readonly card: string;
  readonly described: Described;
  readonly picture: Preprocess;
  readonly text: Length;
  readonly output: string;
  /** From the network's number to the published score. */
  score(output: number): number;
}

/** The adapter of a preference network: one graph that takes the picture and the text at once. */
export function preference(weights: Weights, wanted: Preference): Adapter {
  const model: Model = {
    id: wanted.id,
    card: `${wanted.card}, exported as one graph from "pixel_values", "input_ids" and "attention_mask" to "${wanted.output}"; with its tokenizer files.`,
    files: ['model.onnx', ...tokenizerFiles],
  };
  const metric = ofPrompts(wanted.described, async (reference, answer) => {
    const open = await weights.open(model);
    const network = await open.network('model.onnx');
    const pixels = pictureTensor(answer, open.preprocess(wanted.picture));
    const tokens = (await TextTokenizer.load(open)).encode(reference, wanted.text);
    const output = await network.run(
      { pixel_values: pixels, ...tokenInputs(network, tokens) },
      wanted.output,
    );
    return ok(wanted.score(onlyNumber(output)));
  });
  return { models: [model], metrics: [metric] };
}
