import { describe, expect, it } from 'vitest';
import { TextTokenizer } from '../../../eval/neural/text/tokens.js';
import type { Model } from '../../../eval/neural/weights/model.js';
import { Weights } from '../../../eval/neural/weights/weights.js';
import { temporaryDirectory } from '../../support/freshet.js';
import { installWeights, wordTokenizer } from '../../support/weights.js';

const files = ['tokenizer.json', 'tokenizer_config.json'];
const model: Model = { id: 'texts', card: '', files };

async function tokenizer(content: Record<string, object>): Promise<TextTokenizer> {
  const directory = await temporaryDirectory();
  await installWeights(directory, 'texts', content);
  return TextTokenizer.load(await new Weights(() => directory).open(model));
}

/** Byte pairs with CLIP's rules: lower case, marks at both ends, "</w>" where a word ends. */
const pairs = {
  'tokenizer.json': {
    version: '1.0',
    added_tokens: [
      { id: 10, content: '<|startoftext|>', special: true, normalized: true },
      { id: 11, content: '<|endoftext|>', special: true, normalized: true },
    ],
    normalizer: {
      type: 'Sequence',
      normalizers: [
        { type: 'NFC' },
        { type: 'Replace', pattern: { Regex: '\\s+' }, content: ' ' },
        { type: 'Lowercase' },
      ],
    },
    pre_tokenizer: {
      type: 'Sequence',
      pretokenizers: [
        {
          type: 'Split',
          pattern: { Regex: "'s|'t|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+" },
          behavior: 'Removed',
          invert: true,
        },
        { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
      ],
    },
    post_processor: {
      type: 'RobertaProcessing',
      sep: ['<|endoftext|>', 11],
      cls: ['<|startoftext|>', 10],
      trim_offsets: false,
      add_prefix_space: false,
    },
    decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
    model: {
      type: 'BPE',
      unk_token: '<|endoftext|>',
      continuing_subword_prefix: '',
      end_of_word_suffix: '</w>',
      fuse_unk: false,
      vocab: {
        c: 0,
        a: 1,
        t: 2,
        'c</w>': 3,
        'a</w>': 4,
        't</w>': 5,
        'at</w>': 6,
        'cat</w>': 7,
        ca: 8,
        '!</w>': 9,
        '<|startoftext|>': 10,
        '<|endoftext|>': 11,
      },
      merges: ['a t</w>', 'c at</w>', 'c a'],
    },
  },
  'tokenizer_config.json': { pad_token: { content: '<|endoftext|>' } },
};

describe('words', () => {
  it('become numbers between marks, unknown ones too', async () => {
    const words = await tokenizer(wordTokenizer);
    expect(words.encode('A dark  PAGES zebra', { most: 20 })).toEqual({
      ids: [2, 4, 5, 7, 8, 1, 3],
      mask: [1, 1, 1, 1, 1, 1, 1],
    });
    expect(words.encode('', { most: 20 }).ids).toEqual([2, 3]);
    expect(words.decode([2, 4, 5, 7, 8, 3])).toBe('a dark pages');
  });

  it('are cut, but for the last mark, and filled up', async () => {
    const words = await tokenizer(wordTokenizer);
    expect(words.encode('a a a a a', { most: 4 }).ids).toEqual([2, 4, 4, 3]);
    expect(words.encode('a', { most: 5, filled: true })).toEqual({
      ids: [2, 4, 3, 0, 0],
      mask: [1, 1, 1, 0, 0],
    });
  });
});

describe('byte pairs', () => {
  it('are merged as CLIP does', async () => {
    const bytes = await tokenizer(pairs);
    expect(bytes.encode('Cat  cat!', { most: 77 }).ids).toEqual([10, 7, 7, 9, 11]);
    expect(bytes.encode('catc tca', { most: 77 }).ids).toEqual([10, 8, 2, 3, 2, 0, 4, 11]);
    expect(bytes.encode('cat', { most: 6, filled: true })).toEqual({
      ids: [10, 7, 11, 11, 11, 11],
      mask: [1, 1, 1, 0, 0, 0],
    });
  });
});

describe('tokenizer files that are wrong', () => {
  it('are reported', async () => {
    const { 'tokenizer.json': rules } = wordTokenizer;
    const broken = { ...rules, model: { type: 'Unheard' } };
    await expect(tokenizer({ ...wordTokenizer, 'tokenizer.json': broken })).rejects.toThrow(
      /tokenizer/,
    );
    const bare = await tokenizer({ ...wordTokenizer, 'tokenizer_config.json': {} });
    expect(() => bare.encode('a', { most: 5, filled: true })).toThrow(/pad_token/);
  });
});
