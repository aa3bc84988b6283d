import { failed, invalid, ok } from '../../metrics/metric.js';
import { type Adapter, likeness, ofTexts } from '../adapter.js';
import { hiddenStates } from '../sentences.js';
import { tokenizerFiles } from '../text/tokens.js';
import { cosine } from '../vector.js';
import type { Model } from '../weights/model.js';
import type { Weights } from '../weights/weights.js';

const model: Model = {
  id: 'roberta-large-layer-17',
  card: 'RoBERTa large (model card FacebookAI/roberta-large), cut after its 17th layer and exported from "input_ids" and "attention_mask" to "hidden_state"; with its tokenizer files.',
  files: ['model.onnx', ...tokenizerFiles],
};

export function bertScore(weights: Weights): Adapter {
  const vectorsOf = async (text: string) =>
    (await hiddenStates(weights, model, text, { most: 512 }, 'hidden_state')).vectors;
  const metric = ofTexts(
    {
      ...likeness,
      id: 'neural/bert-score',
      summary: 'Likeness of two texts, token by token, to RoBERTa.',
      definition:
        'F1 of precision (each token of the answer with its most alike token of the reference, by cosine, averaged) and recall (the other way round), on layer 17 of RoBERTa large, neither weighted nor rescaled. The marks at both ends are compared with, but not averaged.',
      profiles: { paper: 'F1, RoBERTa large' },
    },
    async (reference, answer) => {
      const [wanted, given] = [await vectorsOf(reference), await vectorsOf(answer)];
      // The marks at both ends are all there is of an empty text.
      if (wanted.length <= 2) return failed('The reference has no text.');
      if (given.length <= 2) return invalid('The answer has no text.');
      const precision = bestMatches(given, wanted);
      const recall = bestMatches(wanted, given);
      const sum = precision + recall;
      return ok(sum === 0 ? 0 : (2 * precision * recall) / sum, { precision, recall });
    },
  );
  return { models: [model], metrics: [metric] };
}

function bestMatches(from: readonly Float32Array[], to: readonly Float32Array[]): number {
  const inner = from.slice(1, -1);
  const best = inner.map((vector) => Math.max(...to.map((other) => cosine(vector, other))));
  return best.reduce((sum, one) => sum + one, 0) / best.length;
}
