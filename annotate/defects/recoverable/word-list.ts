const longest = 4_000;
/** Words that are in every description and say nothing about what is described. */
const empty = new Set(
  'the and for with your our this that from image img picture photo icon'.split(' '),
);

/** The words of a text, a name or an address, in lower case: `navbarToggle` has two. */
export function wordsOf(text: string): string[] {
  const words = text
    .slice(0, longest)
    .replace(/([\p{Ll}])([\p{Lu}])/gu, '$1 $2')
    .toLowerCase()
    .match(/\p{L}{3,}|\d{2,}/gu);
  return (words ?? []).filter((word) => !empty.has(word));
}

/** Whether at least half of the words of a text are among others, forms of a word being alike. */
export function isSaidBy(text: string, others: Iterable<string>): boolean {
  const wanted = wordsOf(text).map(stem);
  const known = new Set([...others].map(stem));
  return wanted.length > 0 && wanted.filter((word) => known.has(word)).length * 2 >= wanted.length;
}

const stem = (word: string) => (/^nav/.test(word) ? 'nav' : word.slice(0, 5));
