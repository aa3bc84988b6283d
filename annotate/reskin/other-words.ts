import type { Chance } from './chance.js';
import { type Language, proper, readLanguages, type WordClass } from './vocabulary.js';

/** Of the words that suit, so many that are nearest in width are drawn from. */
const choices = 6;
const english = 'english';
const filler = 'latin';

/** Texts with other words of the same language, length and shape; a word always becomes the same. */
export class OtherWords {
  readonly #known = new Map<string, string>();
  readonly #languages = readLanguages();
  /** All years by as many, so that none ends before it begins. */
  readonly #years: number;

  constructor(
    readonly chance: Chance,
    /** Language of the page, such as `en`. */
    readonly pageLanguage: string,
  ) {
    this.#years = 1 + Math.floor(chance.of('years') * 7);
  }

  /** The text with other words and numbers; as it is if nobody knows its language. */
  in(text: string): string {
    const language = this.#languageOf(text);
    return text.replace(
      pieces,
      (piece, reference: string | undefined, address: string | undefined) => {
        if (reference !== undefined || address !== undefined) return piece;
        if (/\d/.test(piece)) return this.number(piece);
        return language === undefined ? piece : this.#word(piece, language);
      },
    );
  }

  /** Each run of digits as another that could stand there: days, hours and years stay what they are. */
  number(text: string): string {
    if (/^100$/.test(text)) return text;
    return text.replace(/\d+/g, (digits) => {
      const value = Number(digits);
      const between = (least: number, most: number) =>
        String(least + Math.floor(this.chance.of(`number ${text} ${digits}`) * (most - least + 1)));
      if (value === 0) return digits;
      if (digits.length === 1) return between(1, 9);
      if (digits.length === 2) {
        if (digits.startsWith('0')) return `0${between(1, 9)}`;
        if (value <= 12) return between(10, 12);
        if (value <= 28) return between(13, 28);
        return value < 60 ? between(29, 59) : between(60, 99);
      }
      if (digits.length === 4 && /^(?:19|20)/.test(digits)) return String(value - this.#years);
      return [...digits]
        .map((digit, at) => {
          if (digit === '0') return digit;
          return String(1 + Math.floor(this.chance.of(`digit ${text} ${at}`) * 9));
        })
        .join('');
    });
  }

  #word(word: string, language: string): string {
    const lower = word.toLowerCase();
    const known = this.#languages.get(language);
    // What is drawn together from several words by marks, such as "don't", holds sentences together.
    if (known === undefined || lower.length < 2 || /['’]/.test(word) || known.kept.has(lower)) {
      return word;
    }
    const kind = classOf(word, known);
    const key = `${language} ${proper.has(kind) ? kind : ''} ${lower}`;
    const other = this.#known.get(key) ?? this.#draw(lower, kind, known, key);
    this.#known.set(key, other);
    return inShape(other, word);
  }

  #draw(word: string, kind: WordClass, language: Language, key: string): string {
    for (const [wanted, length] of attempts(kind, word.length)) {
      const found = (language.words.get(`${wanted} ${length}`) ?? [])
        .map((one) => one.toLowerCase())
        .filter((one) => one !== word && !sharesStem(one, word));
      if (found.length === 0) continue;
      const near = found.toSorted((a, b) => distance(a, word) - distance(b, word));
      return this.chance.pick(near.slice(0, choices), key) ?? word;
    }
    return word;
  }

  /** What its words speak for; the page's own language if they do not say much. */
  #languageOf(text: string): string | undefined {
    const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
    const page = pageLanguages[this.pageLanguage.slice(0, 2).toLowerCase()];
    const share = (language: string, of: 'kept' | 'classes') => {
      const known = this.#languages.get(language)?.[of];
      return words.filter((word) => known?.has(word)).length / Math.max(1, words.length);
    };
    const own = page === undefined ? 0 : share(page, 'kept');
    // Filler text has no small words of any language that is spoken.
    const latin = share(filler, 'classes');
    if (words.length > 1 && latin > 0.5) return filler;
    if (words.length >= 8 && latin > 0.1 && own < 0.05) return filler;
    if (words.length < fewestWords) return page;
    const others = [...this.#languages.keys()]
      .filter((language) => language !== filler && language !== page)
      .map((language) => ({ language, small: share(language, 'kept') }))
      .sort((left, right) => right.small - left.small);
    const [best] = others;
    return best !== undefined && best.small > 0.25 && best.small > own ? best.language : page;
  }
}

/** Fewer words say nothing about their language. */
const fewestWords = 5;

const pageLanguages: Readonly<Record<string, string>> = {
  '': english,
  en: english,
  la: filler,
  de: 'german',
  fr: 'french',
  es: 'spanish',
};

/** References, addresses, numbers and words. */
const pieces =
  /(&[#\w]{1,32};)|((?:https?:\/\/|www\.)[^\s<]+|[\w.+-]+@[\w.-]+\.\w+|[\w-]+\.(?:com|org|net|io|js|css|html|md)\b|[@#][\w-]+)|\d[\d.,:/-]*\d|\d|[\p{L}\p{M}]+(?:['’]\p{L}+)*/gu;

function classOf(written: string, { classes, proper: names }: Language): WordClass {
  const word = written.toLowerCase();
  const common = classes.get(word);
  const name = names.get(word);
  if (name !== undefined && (common === undefined || written !== word)) return name;
  if (common !== undefined) return common;
  if (classes.get('lorem') !== undefined) return 'noun';
  if (/.{3}ing$/.test(word)) return 'doing';
  if (/.{3}ed$/.test(word)) return 'done';
  if (/.{3}ly$/.test(word)) return 'adverb';
  if (/.{3}(?:able|ible|ful|ive|ous|ical|ional|less|ish|ary|ent|ant)$/.test(word))
    return 'adjective';
  return /[^s]s$/.test(word) ? 'plural' : 'noun';
}

/** The same class before the same length before nearly the same length. */
function* attempts(kind: WordClass, length: number): Generator<[WordClass, number]> {
  if (proper.has(kind)) {
    for (const off of [0, -1, 1, -2, 2, -3, 3, -4, -5, -6]) yield [kind, length + off];
    return;
  }
  const others: WordClass[] = ['noun', 'plural', 'doing', 'adjective', 'verb'];
  for (const one of [kind, ...others]) yield [one, length];
  for (const off of [-1, 1, -2, 2, -3, -4, -5]) {
    for (const one of [kind, ...others]) yield [one, length + off];
  }
}

function sharesStem(left: string, right: string): boolean {
  const stem = Math.max(3, Math.min(left.length, right.length) - 2);
  return left.slice(0, stem) === right.slice(0, stem);
}

/** Narrow and wide letters as most fonts have them, in hundredths of their size. */
const widths: Readonly<Record<string, number>> = {
  ...{ i: 23, j: 24, l: 23, f: 28, t: 29, r: 35, s: 48, c: 50, k: 50, v: 48, x: 48, y: 48, z: 47 },
  ...{ m: 84, w: 72 },
};

function distance(left: string, right: string): number {
  const width = (word: string) => [...word].reduce((sum, at) => sum + (widths[at] ?? 55), 0);
  return Math.abs(width(left) - width(right)) + 60 * Math.abs(left.length - right.length);
}

/** Capital letters where the other word has them. */
function inShape(word: string, shape: string): string {
  const upper = shape.toUpperCase();
  if (shape === upper && shape.length > 1) return word.toUpperCase();
  if (shape[0] === upper[0]) return (word[0] ?? '').toUpperCase() + word.slice(1);
  return word;
}
