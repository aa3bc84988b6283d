import { type AuthoredSource, languageOf } from '../../filters/text/authored.js';
import { isPicture } from './imprint-of.js';

/** A piece of somebody's collection: a row of a table, a line of a file, or a folder of a site. */
export interface CorpusRecord {
  readonly id: string;
  readonly files: readonly AuthoredSource[];
  readonly pictures: readonly Buffer[];
}

/** More than a row of training data has; what comes after it does not count. */
const most = { values: 50_000, characters: 20_000_000 };

/** All texts and pictures in a row, however it is built: prompts, messages, files, bare columns. */
export function recordOf(id: string, row: unknown): CorpusRecord {
  const files: AuthoredSource[] = [];
  const pictures: Buffer[] = [];
  let characters = 0;
  const waiting: { value: unknown; path: string }[] = [{ value: row, path: '' }];
  for (let left = most.values; waiting.length > 0 && left > 0; left -= 1) {
    const { value, path } = waiting.pop() ?? { value: undefined, path: '' };
    if (typeof value === 'string' && characters < most.characters) {
      characters += value.length;
      files.push({ path, language: languageOf(path) ?? languageLike(value), text: value });
    } else if (value instanceof Uint8Array) {
      const bytes = Buffer.from(value);
      if (isPicture(bytes)) pictures.push(bytes);
    } else if (typeof value === 'object' && value !== null) {
      const name = nameIn(value);
      for (const inner of Object.values(value)) waiting.push({ value: inner, path: name ?? path });
    }
  }
  return { id, files, pictures };
}

/** What tells the language of the text beside it. */
function nameIn(value: object): string | undefined {
  const names = ['path', 'file_path', 'filename', 'file', 'name', 'max_stars_repo_path'];
  const found = Object.entries(value).find(
    ([key, one]) => names.includes(key) && typeof one === 'string' && languageOf(one),
  );
  return found === undefined ? undefined : String(found[1]);
}

function languageLike(text: string): AuthoredSource['language'] {
  const start = text.slice(0, 20_000);
  if (/<(?:!doctype|html|body|div|p|a|span|section)\b/i.test(start)) return 'html';
  return /[.#\w\]]\s*\{\s*[\w-]+\s*:[^{}]*;/.test(start) && !/\bfunction\b|=>/.test(start)
    ? 'css'
    : 'script';
}
