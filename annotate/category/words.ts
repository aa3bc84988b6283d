/** Words of one zone that are looked at; more would not tell more. */
const mostWords = 5_000;

/** Lower-case words, plural and singular alike. */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(/\p{L}[\p{L}\p{N}]{1,39}/gu)) {
    if (words.length >= mostWords) break;
    words.push(singular(word.toLowerCase()));
  }
  return words;
}

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is|^news)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** How often each word and each pair of neighbours occurs. */
export class WordCounts {
  readonly #counts = new Map<string, number>();
  #words = 0;

  add(text: string): void {
    if (this.#words >= mostWords) return;
    let before: string | undefined;
    for (const word of wordsOf(text)) {
      this.#words += 1;
      this.#count(word);
      if (before !== undefined) this.#count(`${before} ${word}`);
      before = word;
    }
  }

  /** Of a term of one word or two, in the form that `wordsOf` gives. */
  of(term: string): number {
    return this.#counts.get(term) ?? 0;
  }

  #count(term: string): void {
    this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1);
  }
}
