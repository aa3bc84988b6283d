/** Where a class or id is written in a file that may be edited. */
export interface NamePlace {
  readonly path: string;
  readonly start: number;
  readonly name: string;
}

/** What can be renamed: a plain word, not one that is written with escapes. */
export const plainName = /^-?[A-Za-z_][\w-]*$/;
const cssNames = /[.#](-?[A-Za-z_][\w-]*)/g;
const attributeTest = /\[\s*(class|id)\s*([~|^$*]?)=\s*(?:"([^"]*)"|'([^']*)'|([^\s\]]+))/gi;

/**
 * All that is known of the names of a site: the places that are understood, and every word that
 * stands anywhere else and may be one of them. A name is renamed only if nothing is left of it.
 */
export class NameUses {
  readonly places: NamePlace[] = [];
  readonly #named = new Set<string>();
  readonly #words = new Set<string>();
  /** Ends of words that scripts put names together from. */
  readonly #starts = new Set<string>();
  readonly #ends = new Set<string>();
  /** Parts that stylesheets look for in class and id attributes. */
  readonly #parts = new Set<string>();
  /** Whether anybody reads a list of classes as one text. */
  readsLists = false;

  add(path: string, start: number, name: string): void {
    this.places.push({ path, start, name });
    this.#named.add(name);
  }

  /** Any text: each word in it may be a name that somebody there needs. */
  keepWords(text: string): void {
    for (const [word] of text.matchAll(/[\w-]+/g)) {
      this.#words.add(word);
      if (word.length >= 3 && /[A-Za-z].*[-_]$/.test(word)) this.#starts.add(word);
      if (/^[-_]+[A-Za-z]{2}/.test(word)) this.#ends.add(word);
    }
    if (/className\s*[=!]==?/.test(text)) this.readsLists = true;
  }

  /** A stylesheet that is not edited needs the names that its selectors have. */
  keepSelectors(css: string): void {
    for (const [, name = ''] of css.matchAll(cssNames)) this.#words.add(name);
    this.keepTests(css);
  }

  /** Selectors such as `[class^="icon-"]`. */
  keepTests(css: string): void {
    for (const [, , sign = '', ...values] of css.matchAll(attributeTest)) {
      const value = values.slice(0, 3).find((one) => one !== undefined) ?? '';
      if (sign === '' || sign === '^' || sign === '$') this.readsLists = true;
      if (sign === '' || sign === '~') this.keepWords(value);
      else if (value.trim() !== '') this.#parts.add(value.trim());
    }
  }

  keepWord(word: string): void {
    this.#words.add(word);
  }

  /** The names that can be proven to be nobody else's, each with how often it is written. */
  free(): ReadonlyMap<string, number> {
    const found = new Map<string, number>();
    for (const { name } of this.places) {
      if (!this.#isNeeded(name)) found.set(name, (found.get(name) ?? 0) + 1);
    }
    return found;
  }

  /** Whether a new name would mean nothing to anybody. */
  isUnused(name: string): boolean {
    return !this.#isNeeded(name) && !this.#named.has(name);
  }

  #isNeeded(name: string): boolean {
    if (this.#words.has(name)) return true;
    for (const start of this.#starts) if (name.startsWith(start)) return true;
    for (const end of this.#ends) if (name.endsWith(end)) return true;
    for (const part of this.#parts) if (name.includes(part)) return true;
    return false;
  }
}
