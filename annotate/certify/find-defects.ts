import { type Proposal, proposeAll } from '../defects/propose.js';
import type { CertifiedDefect } from './certified-defect.js';
import { type PageToBreak, readSource } from './clean-page.js';
import { observeClean } from './observe-clean.js';
import { type Missed, tryProposal } from './try-proposal.js';
import { type Eyes, withViews } from './views.js';

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
