import type { Viewport } from '../../capture/page/site-context.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { proposeAll } from '../defects/propose.js';
import type { CertifiedDefect } from './certified-defect.js';
import { readCleanPage } from './clean-page.js';
import type { Eyes } from './in-state.js';
import { type Missed, tryProposal } from './try-proposal.js';

export interface PageToBreak {
  readonly tree: Tree;
  readonly files: Files;
  readonly route: string;
  readonly viewport: Viewport;
  readonly seed: string;
}

export interface FoundDefects {
  readonly certified: readonly CertifiedDefect[];
  readonly tried: number;
  readonly missed: readonly Missed['missed'][];
}

/** Tried side by side; the results do not depend on it, only how soon one knows to stop. */
const atOnce = 2;

/** Tries proposals in their order until enough of them hold. */
export async function findDefects(
  page: PageToBreak,
  limits: { readonly tries: number; readonly wanted: number },
  eyes: Eyes,
): Promise<FoundDefects> {
  const clean = await readCleanPage(page, eyes);
  const proposals = proposeAll(clean.source, page.seed).slice(0, limits.tries);
  const certified: CertifiedDefect[] = [];
  const missed: Missed['missed'][] = [];
  let tried = 0;
  while (tried < proposals.length && certified.length < limits.wanted) {
    eyes.tools.signal.throwIfAborted();
    const batch = proposals.slice(tried, tried + atOnce);
    tried += batch.length;
    for (const result of await Promise.all(batch.map((one) => tryProposal(clean, one, eyes)))) {
      if ('missed' in result) missed.push(result.missed);
      else certified.push(result);
    }
  }
  return { certified, tried, missed };
}
