/** Words that may stand in the heading of a licence of each family, besides the general ones. */
const headingWords: Readonly<Record<string, string>> = {
  mit: 'mit x11 expat style',
  'mit-0': 'mit no attribution 0',
  isc: 'isc',
  bsd: 'bsd clause 2 3 two three new revised simplified modified berkeley style',
  '0bsd': '0bsd bsd zero clause 0 free public',
  apache: 'apache asl 2 0 january 2004 org v2',
  cc: 'creative commons attribution cc by 3 4 0 1 cc0 zero universal international unported public legal code deed',
  ofl: 'sil ofl open font 1 26 february 2007',
  unlicense: 'unlicense public domain',
  zlib: 'zlib libpng',
  bsl: 'boost bsl 1 0 august 17th 2003',
  wtfpl: 'wtfpl do what the fuck you want to public 2 december 2004',
  blueoak: 'blue oak model 1 0',
};

const general = new Set(
  'the a license licenses licensing software agreement open source code text full notice copyright version v spdx identifier information info terms'.split(
    ' ',
  ),
);

/** The family of an SPDX id: licences of one family share words of their headings. */
export function familyOf(id: string): string {
  const lower = id.toLowerCase();
  if (Object.hasOwn(headingWords, lower)) return lower;
  if (lower === 'x11') return 'mit';
  return /^(?:mit|isc|bsd|apache|cc|ofl|zlib|bsl|blueoak)/.exec(lower)?.[0] ?? lower;
}

/** What headings of these families may consist of. */
export function wordsOfHeadings(families: Iterable<string>): Set<string> {
  return new Set([...families].flatMap((family) => headingWords[family]?.split(' ') ?? []));
}

/** Whether the words are a heading of such licences and say nothing beyond that. */
export function isHeading(words: readonly string[], allowed: ReadonlySet<string>): boolean {
  if (words.length === 0 || words.length > 16) return false;
  return words.every((word) => general.has(word) || allowed.has(word));
}
