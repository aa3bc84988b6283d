import { readDocument } from './document.js';
import { isCurated } from './patterns.js';
import { spdxTexts } from './spdx.js';

export interface Near {
  readonly id: string;
  /** Dice coefficient of the word triples of both. */
  readonly score: number;
  /** How much of the licence's word triples the text has. */
  readonly contained: number;
  /** How much of the text's word triples the licence has. */
  readonly within: number;
}

interface Index {
  readonly ids: readonly string[];
  readonly sizes: readonly number[];
  readonly holders: ReadonlyMap<string, readonly number[]>;
}

let index: Index | undefined;

/** The licences of the SPDX list that share most word triples with the text, nearest first. */
export function nearestLicenses(words: readonly string[], count: number): readonly Near[] {
  index ??= buildIndex();
  const own = triplesOf(words);
  const common = new Map<number, number>();
  for (const triple of own) {
    for (const holder of index.holders.get(triple) ?? []) {
      common.set(holder, (common.get(holder) ?? 0) + 1);
    }
  }
  const all: Near[] = [];
  const affero = words.includes('affero');
  for (const [holder, shared] of common) {
    // The first AGPL is the GPL but for one clause, and is nearer to old printings of it.
    if (!affero && index.ids[holder]?.startsWith('AGPL')) continue;
    const size = index.sizes[holder] ?? 0;
    const score = (2 * shared) / (size + own.size);
    all.push({
      id: index.ids[holder] ?? '',
      score,
      contained: shared / size,
      within: shared / own.size,
    });
  }
  // Oddities of the list that are near variants of a well-known licence should not hide it.
  const rank = ({ id, score, contained, within }: Near) =>
    Math.max(score, contained * 0.9, within * 0.7) + (isCurated(id) ? 0.02 : 0);
  return all.sort((one, other) => rank(other) - rank(one) || byId(one, other)).slice(0, count);
}

function buildIndex(): Index {
  const ids: string[] = [];
  const sizes: number[] = [];
  const holders = new Map<string, number[]>();
  const seen = new Set<string>();
  const texts = [...spdxTexts()].sort(
    ([one], [other]) => one.length - other.length || (one < other ? -1 : 1),
  );
  for (const [id, text] of texts) {
    const { words } = readDocument(text);
    // `-only` and `-or-later` share one text; the shortest id stands for all.
    const whole = words.join(' ');
    if (seen.has(whole)) continue;
    seen.add(whole);
    const triples = triplesOf(words);
    for (const triple of triples) {
      const known = holders.get(triple);
      if (known) known.push(ids.length);
      else holders.set(triple, [ids.length]);
    }
    ids.push(id);
    sizes.push(triples.size);
  }
  return { ids, sizes, holders };
}

function byId(one: Near, other: Near): number {
  return one.id < other.id ? -1 : 1;
}

function triplesOf(words: readonly string[]): Set<string> {
  const triples = new Set<string>();
  for (let index = 2; index < words.length; index++) {
    triples.add(`${words[index - 2]} ${words[index - 1]} ${words[index]}`);
  }
  return triples;
}
