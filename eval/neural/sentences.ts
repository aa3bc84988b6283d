import { type Length, TextTokenizer, tokenInputs, tokenizerFiles } from './text/tokens.js';
import { cosine, meanVector, vectorsOf } from './vector.js';
import type { Model } from './weights/model.js';
import type { Weights } from './weights/weights.js';

export const minilm: Model = {
  id: 'all-minilm-l6-v2',
  card: 'MiniLM sentence embeddings (model card sentence-transformers/all-MiniLM-L6-v2), exported from "input_ids", "attention_mask" and "token_type_ids" to "last_hidden_state"; with its tokenizer files.',
  files: ['model.onnx', ...tokenizerFiles],
};

/** Longer texts were never seen in training. */
export const minilmLength: Length = { most: 256 };

/** The last vectors of a language model for each token of a text. */
export async function hiddenStates(
  weights: Weights,
  model: Model,
  text: string,
  length: Length,
  output = 'last_hidden_state',
) {
  const open = await weights.open(model);
  const network = await open.network('model.onnx');
  const tokens = (await TextTokenizer.load(open)).encode(text, length);
  const inputs = tokenInputs(network, tokens);
  return { tokens, vectors: vectorsOf(await network.run(inputs, output)) };
}

/** The cosine of two texts' mean vectors. */
export async function meanCosine(
  weights: Weights,
  model: Model,
  texts: readonly [string, string],
  length: Length,
): Promise<number> {
  const vector = async (text: string) => {
    const { tokens, vectors } = await hiddenStates(weights, model, text, length);
    return meanVector(vectors, tokens.mask);
  };
  return cosine(await vector(texts[0]), await vector(texts[1]));
}
