import { readFileSync } from 'node:fs';
import { spdxText } from '../../filters/license/spdx.js';

/** All that the filter lets through by default. */
export const allowedIds =
  'MIT Apache-2.0 BSD-2-Clause BSD-3-Clause ISC CC-BY-4.0 CC-BY-3.0 CC0-1.0 OFL-1.1 Unlicense 0BSD Zlib BSL-1.0 WTFPL MIT-0 X11 BlueOak-1.0.0'.split(
    ' ',
  );

export function fixture(name: string): string {
  return readFileSync(new URL(`../fixtures/licenses/${name}`, import.meta.url), 'utf8');
}

/** The text of the list with somebody's name and years in it. */
export function filled(id: string, holder = 'Jane Doe', years = '2019-2021'): string {
  return spdxText(id)
    .replace(/<year>|YEAR|<YEAR>|\[yyyy\]/g, years)
    .replace(
      /<copyright holders?>|<COPYRIGHT HOLDER>|<owner>|AUTHOR EMAIL|\[name of copyright owner\]/g,
      holder,
    );
}

/** Where one sentence ends and the next begins, the very start and the very end included. */
export function boundaries(text: string): number[] {
  const inner = [...text.matchAll(/[.:;]\s+(?=["“(]?[A-Z])|\n\s*\n/g)].map(
    (match) => match.index + match[0].length,
  );
  return [...new Set([0, ...inner, text.length])];
}
