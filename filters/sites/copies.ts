import { resolveAddress } from '../text/address.js';
import { jaccard } from '../text/page-words.js';
import { byCodeUnits, folderOf, isInside, pathWithin, sharedFolder } from '../text/paths.js';
import type { Group } from './groups.js';
import type { Exists } from './web-root.js';

export type WordsOf = (path: string) => Promise<ReadonlySet<string>>;

/** Pages of one name that are compared before two groups count as copies. */
const compared = 5;
const alike = 0.5;

const builtFolder = /(?:^|\/)(?:dist|build|public|_site|docs|out|release|www)(?:\/|$)/i;

/**
 * Projects often hold the same pages twice, as sources and as built, or under two versions. Of
 * groups whose pages have the same names and say the same, the one that finds most of what it
 * loads stays.
 */
export async function withoutCopies(
  groups: readonly Group[],
  exists: Exists,
  wordsOf: WordsOf,
): Promise<readonly Group[]> {
  const bestFirst = groups
    .map((group) => ({ group, score: completeness(group, exists), names: namesOf(group) }))
    .sort(
      (left, right) =>
        right.score - left.score ||
        Number(builtFolder.test(right.group.root)) - Number(builtFolder.test(left.group.root)) ||
        byCodeUnits(left.group.root, right.group.root),
    );
  const kept: typeof bestFirst = [];
  for (const candidate of bestFirst) {
    let isCopy = false;
    for (const { names } of kept) {
      isCopy = await areCopies(candidate.names, names, wordsOf);
      if (isCopy) break;
    }
    if (!isCopy) kept.push(candidate);
  }
  return kept.map(({ group }) => group);
}

/** What a page finds less what it misses, on average: sources miss what only a build makes. */
function completeness(group: Group, exists: Exists): number {
  let score = 0;
  for (const page of group.pages) {
    for (const reference of page.references) {
      if (reference.kind !== 'style' && reference.kind !== 'script') continue;
      const path = resolveAddress(page.path, reference, group.root);
      score += path !== undefined && isInside(group.root, path) && exists(path) ? 1 : -1;
    }
  }
  return score / group.pages.length;
}

/** Paths by their name below the folder that all pages of the group share. */
function namesOf(group: Group): ReadonlyMap<string, string> {
  const folder = group.pages
    .map((page) => folderOf(page.path))
    .reduce((shared, next) => sharedFolder(shared, next));
  return new Map(group.pages.map((page) => [pathWithin(folder, page.path), page.path]));
}

async function areCopies(
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
  wordsOf: WordsOf,
): Promise<boolean> {
  const shared = [...left.keys()].filter((name) => right.has(name));
  if (shared.length === 0 || shared.length * 2 < Math.min(left.size, right.size)) return false;
  let same = 0;
  const sample = shared.slice(0, compared);
  for (const name of sample) {
    const words = await wordsOf(left.get(name) ?? '');
    if (jaccard(words, await wordsOf(right.get(name) ?? '')) >= alike) same += 1;
  }
  return same * 2 > sample.length;
}
