import { ok } from '../../metrics/metric.js';
import { type Adapter, likeness, ofTexts } from '../adapter.js';
import { meanCosine, minilm, minilmLength } from '../sentences.js';
import { tokenizerFiles } from '../text/tokens.js';
import type { Model } from '../weights/model.js';
import type { Weights } from '../weights/weights.js';

const llama: Model = {
  id: 'llama-3.2-1b',
  card: 'Meta Llama 3.2 1B (model card meta-llama/Llama-3.2-1B), exported from "input_ids" and "attention_mask" to "last_hidden_state"; with its tokenizer files.',
  files: ['model.onnx', ...tokenizerFiles],
};

export function sentenceSimilarity(weights: Weights): Adapter {
  return {
    models: [minilm],
    metrics: [
      ofTexts(
        {
          ...likeness,
          id: 'neural/sentence-similarity',
          summary: 'Likeness of two texts to MiniLM.',
          definition:
            'Cosine of the mean token vectors of all-MiniLM-L6-v2; texts are cut at 256 tokens.',
          profiles: { ours: 'the cosine' },
        },
        async (reference, answer) =>
          ok(await meanCosine(weights, minilm, [reference, answer], minilmLength)),
      ),
    ],
  };
}

export function llamaSimilarity(weights: Weights): Adapter {
  return {
    models: [llama],
    metrics: [
      ofTexts(
        {
          ...likeness,
          id: 'neural/llama-similarity',
          summary: 'Likeness of two texts to Llama 3.2 1B.',
          definition:
            'Cosine of the mean last hidden states of Llama 3.2 1B; texts are cut at 2,048 tokens.',
          profiles: { paper: 'the cosine' },
        },
        async (reference, answer) =>
          ok(await meanCosine(weights, llama, [reference, answer], { most: 2048 })),
      ),
    ],
  };
}
