import { Tokenizer } from '@huggingface/tokenizers';
import { z } from 'zod';
import { messageOf } from '../../../pipelines/engine/errors.js';
import { BrokenWeights } from '../weights/errors.js';
import type { Network, Tensor } from '../weights/network.js';
import type { OpenModel } from '../weights/weights.js';

/** The files that models keep their vocabulary and its rules in. */
export const tokenizerFiles = ['tokenizer.json', 'tokenizer_config.json'] as const;

const Settings = z.looseObject({
  pad_token: z.union([z.string(), z.looseObject({ content: z.string() })]).nullish(),
});

export interface Length {
  /** Longer texts are cut; the mark at their end stays. */
  readonly most: number;
  /** Shorter texts are filled up, as some graphs have a fixed length. */
  readonly filled?: boolean;
}

/** The numbers of a text's tokens. */
export interface Tokens {
  readonly ids: readonly number[];
  /** 1 where the text is, 0 where it was filled up. */
  readonly mask: readonly number[];
}

const loaded = new WeakMap<OpenModel, Promise<TextTokenizer>>();

export class TextTokenizer {
  private constructor(
    private readonly tokenizer: Tokenizer,
    private readonly filler: number | undefined,
  ) {}

  /** Kept with the model, as vocabularies are large. */
  static load(model: OpenModel): Promise<TextTokenizer> {
    const loading = loaded.get(model) ?? TextTokenizer.read(model);
    loaded.set(model, loading);
    return loading;
  }

  private static async read(model: OpenModel): Promise<TextTokenizer> {
    const [rules, settings] = await Promise.all(tokenizerFiles.map((file) => model.json(file)));
    try {
      const tokenizer = new Tokenizer(z.looseObject({}).parse(rules), Settings.parse(settings));
      const { pad_token: pad } = Settings.parse(settings);
      const filler = typeof pad === 'string' ? pad : pad?.content;
      return new TextTokenizer(
        tokenizer,
        filler === undefined ? undefined : tokenizer.token_to_id(filler),
      );
    } catch (error) {
      throw new BrokenWeights(`${tokenizerFiles.join(' or ')}: ${messageOf(error)}`);
    }
  }

  encode(text: string, { most, filled = false }: Length): Tokens {
    const { ids } = this.tokenizer.encode(text);
    const cut = ids.length <= most ? ids : [...ids.slice(0, most - 1), ...ids.slice(-1)];
    const rest = filled ? most - cut.length : 0;
    if (rest > 0 && this.filler === undefined) {
      throw new BrokenWeights('tokenizer_config.json names no "pad_token" of the vocabulary.');
    }
    return {
      ids: [...cut, ...Array.from({ length: rest }, () => this.filler ?? 0)],
      mask: [...cut.map(() => 1), ...Array.from({ length: rest }, () => 0)],
    };
  }

  decode(ids: readonly number[]): string {
    return this.tokenizer.decode([...ids], { skip_special_tokens: true }).trim();
  }
}

/** Numbers of tokens as a batch of one. */
export function idTensor(ids: readonly number[]): Tensor {
  return { dims: [1, ids.length], data: BigInt64Array.from(ids, (id) => BigInt(id)) };
}

/** What a graph takes of a text; exports leave out inputs that their network does not need. */
export function tokenInputs(network: Network, { ids, mask }: Tokens): Record<string, Tensor> {
  const inputs = {
    input_ids: idTensor(ids),
    attention_mask: idTensor(mask),
    token_type_ids: idTensor(ids.map(() => 0)),
  };
  const optional = Object.entries(inputs).filter(
    ([name]) => name === 'input_ids' || network.takes(name),
  );
  return Object.fromEntries(optional);
}
