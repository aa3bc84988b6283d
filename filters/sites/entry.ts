import { resolveAddress } from '../text/address.js';
import { byCodeUnits, depthOf, isInside, nameOf, pathWithin } from '../text/paths.js';
import type { SurveyedPage } from './survey.js';

const homeNames = ['index', 'home', 'default', 'main', 'dashboard', 'landing'];

/** The page that a visitor of the web root sees first, by path in the candidate. */
export function entryPage(
  root: string,
  pages: readonly SurveyedPage[],
  redirects: readonly SurveyedPage[],
): string | undefined {
  const paths = new Set(pages.map((page) => page.path));
  const index = [...paths].find((path) => /^index\.x?html?$/i.test(pathWithin(root, path)));
  if (index !== undefined) return index;
  for (const redirect of redirects) {
    if (redirect.refresh === undefined || !isInside(root, redirect.path)) continue;
    const target = resolveAddress(redirect.path, redirect.refresh, root);
    if (target !== undefined && paths.has(target)) return target;
  }
  return [...paths].sort(
    (left, right) =>
      depthOf(left) - depthOf(right) ||
      homeRank(left) - homeRank(right) ||
      byCodeUnits(left, right),
  )[0];
}

function homeRank(path: string): number {
  const rank = homeNames.indexOf(
    nameOf(path)
      .replace(/\.x?html?$/i, '')
      .toLowerCase(),
  );
  return rank < 0 ? homeNames.length : rank;
}

/** The entry, then pages from the top folder down; the same ones whatever else the tree holds. */
export function choosePages(
  entry: string,
  paths: readonly string[],
  most: number,
): readonly string[] {
  const ranked = [...paths].sort(
    (left, right) =>
      Number(right === entry) - Number(left === entry) ||
      depthOf(left) - depthOf(right) ||
      byCodeUnits(left, right),
  );
  return ranked.slice(0, most);
}
