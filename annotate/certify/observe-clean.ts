import type { Proposal } from '../defects/propose.js';
import { observePage } from '../observe/observe-page.js';
import { type CleanPage, fileOf, type PageToBreak, secondsForPage } from './clean-page.js';
import type { LookAt } from './views.js';

/** The page as every broken state will be observed, with all controls tried that may be stilled. */
export async function observeClean(
  { tree, files, route, viewport }: PageToBreak,
  source: CleanPage['source'],
  proposals: readonly Proposal[],
  lookAt: LookAt,
): Promise<CleanPage> {
  const file = fileOf(route);
  const paths = (list: readonly Proposal[]) => [
    ...new Set(list.map(({ element }) => element.path)),
  ];
  const controls = paths(proposals.filter(({ type }) => type === 'loss-of-interactivity'));
  // The root is no part of what is read of a page.
  const unread = paths(proposals.filter(({ element }) => !source.seen.has(element)));
  const observed = await lookAt(tree, (site) =>
    observePage(site, {
      ...{ route, viewport, seconds: secondsForPage, htmlOf: files.get(file) ?? '' },
      targets: Object.fromEntries([...controls, ...unread].map((path) => [path, path])),
      tryReactions: controls,
    }),
  );
  return { tree, files, file, source, observed };
}
