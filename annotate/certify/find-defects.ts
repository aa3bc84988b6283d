import { type Proposal, proposeAll } from '../defects/propose.js';
import { observePage } from '../observe/observe-page.js';
import type { CertifiedDefect } from './certified-defect.js';
import {
  type CleanPage,
  fileOf,
  type PageToBreak,
  readSource,
  secondsForPage,
} from './clean-page.js';
import { type Missed, tryProposal } from './try-proposal.js';
import { type Eyes, type LookAt, withViews } from './views.js';

/** A change that did not hold, with the first gate that it missed. */
export type Miss = Missed & Pick<Proposal, 'type' | 'variant'>;

export interface FoundDefects {
  readonly certified: readonly CertifiedDefect[];
  readonly tried: number;
  readonly missed: readonly Miss[];
}

/** Tried side by side; the results do not depend on it, only how soon one knows to stop. */
const atOnce = 2;

/** Tries proposals in their order until enough of them hold. */
export async function findDefects(
  page: PageToBreak,
  limits: { readonly tries: number; readonly wanted: number },
  eyes: Eyes,
): Promise<FoundDefects> {
  return withViews(page.viewport, eyes, async (lookAt) => {
    const source = await lookAt(page.tree, (site) => readSource(page, site));
    const proposals = proposeAll(source, page.seed).slice(0, limits.tries);
    const clean = await observeClean(page, source, proposals, lookAt);
    const certified: CertifiedDefect[] = [];
    const missed: Miss[] = [];
    let tried = 0;
    while (tried < proposals.length && certified.length < limits.wanted) {
      eyes.tools.signal.throwIfAborted();
      const batch = proposals.slice(tried, tried + atOnce);
      tried += batch.length;
      const results = await Promise.all(
        batch.map((one) => tryProposal(clean, one, eyes.tools.blobs, lookAt)),
      );
      for (const [index, result] of results.entries()) {
        const proposal = batch[index];
        if (!('missed' in result)) certified.push(result);
        else if (proposal !== undefined) {
          missed.push({ ...result, type: proposal.type, variant: proposal.variant });
        }
      }
    }
    return { certified, tried, missed };
  });
}

/** The page as every broken state will be observed, with all controls tried that may be stilled. */
async function observeClean(
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
