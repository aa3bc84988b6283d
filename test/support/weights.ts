import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../pipelines/engine/hash.js';

type Content = string | Uint8Array | object;

const bytesOf = (content: Content) =>
  typeof content === 'string' || content instanceof Uint8Array
    ? Buffer.from(content)
    : Buffer.from(JSON.stringify(content));

/** Puts a model's files into a folder for weights, with the manifest that vouches for them. */
export async function installWeights(
  directory: string,
  model: string,
  files: Readonly<Record<string, Content>>,
  changes: object = {},
): Promise<void> {
  const folder = join(directory, model);
  await mkdir(folder, { recursive: true });
  const checksums: Record<string, object> = {};
  for (const [name, content] of Object.entries(files)) {
    const bytes = bytesOf(content);
    checksums[name] = { bytes: bytes.length, sha256: sha256(bytes) };
    await writeFile(join(folder, name), bytes);
  }
  const manifest = { model, source: 'made by a test', files: checksums, ...changes };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest));
}

const words = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'a', 'dark', 'light', 'page', '##s', 'end'];
const special = (id: string) => ({ SpecialToken: { id, type_id: 0 } });
const added = (id: number) => ({
  id,
  content: words[id],
  special: true,
  single_word: false,
  lstrip: false,
  rstrip: false,
  normalized: false,
});

/** A vocabulary of whole words with BERT's rules: [CLS] is 2, [SEP] 3, "a" 4, "dark" 5 … */
export const wordTokenizer = {
  'tokenizer.json': {
    version: '1.0',
    added_tokens: [0, 1, 2, 3].map(added),
    normalizer: { type: 'BertNormalizer', lowercase: true, clean_text: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [special('[CLS]'), { Sequence: { id: 'A', type_id: 0 } }, special('[SEP]')],
      pair: [],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
      },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(words.map((word, index) => [word, index])),
    },
  },
  'tokenizer_config.json': { pad_token: '[PAD]' },
};
