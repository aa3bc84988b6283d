/** Words that nearly every page in a language has, and hardly any page in another one. */
const common: Readonly<Record<string, string>> = {
  en: 'the and of with for your our this that you are from home about contact services read more learn',
  de: 'der die und das mit für nicht ist auf wir sie ein',
  fr: 'les des est une dans pour avec nous vous sur pas qui',
  es: 'los las una por con para del más como sus está que',
  pt: 'não uma para com dos mais como seu são nosso você das',
  it: 'gli della per con una del sono nella più nostro che dei',
  nl: 'het een van voor met niet zijn wij deze onze ook naar',
};

const scripts: readonly (readonly [language: string, letters: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['ko', /\p{Script=Hangul}/gu],
  ['zh', /\p{Script=Han}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
];

const fewest = 4;

/** The language that the words of a text tell; undefined where they tell none. */
export function languageOf(text: string): string | undefined {
  for (const [language, letters] of scripts) {
    if ((text.match(letters)?.length ?? 0) > text.length / 5) return language;
  }
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(common).map(([language, list]) => {
    const known = new Set(list.split(' '));
    return { language, count: words.filter((word) => known.has(word)).length };
  });
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  if (first === undefined || first.count < fewest || first.count === second?.count)
    return undefined;
  return first.language;
}
