import type { CertifiedDefect } from '../../../annotate/certify/certified-defect.js';
import { readSource } from '../../../annotate/certify/clean-page.js';
import { observeClean } from '../../../annotate/certify/observe-clean.js';
import { tryProposal } from '../../../annotate/certify/try-proposal.js';
import { withViews } from '../../../annotate/certify/views.js';
import { proposeAll } from '../../../annotate/defects/propose.js';
import type { SiteState } from '../../../annotate/repair/see-site.js';
import type { SourceElement } from '../../../annotate/source/model.js';
import { ExternalAssets } from '../../../capture/external/external-assets.js';
import type { DefectType } from '../../engine/repair.js';
import type { TaskDefect } from '../../engine/task/task-defect.js';
import type { Tools } from '../../engine/tools.js';
import { blockAround } from './block-around.js';
import { selectorFor } from './selector-for.js';

const viewport = { width: 1440, height: 900 };
const mostTries = 24;

/** A defect of a type that holds on a page, as a person would write it; undefined if none does. */
export async function findDefect(
  site: SiteState,
  page: string,
  type: DefectType,
  seed: string,
  tools: Tools,
): Promise<TaskDefect | undefined> {
  const eyes = { tools, externals: new ExternalAssets(tools) };
  const asked = { ...site, route: `/${page}`, viewport, seed };
  return withViews(viewport, eyes, async (lookAt) => {
    const source = await lookAt(site.tree, (context) => readSource(asked, context));
    const proposals = proposeAll(source, seed).filter((one) => one.type === type);
    const tries = proposals.slice(0, mostTries);
    const clean = await observeClean(asked, source, tries, lookAt);
    for (const proposal of tries) {
      tools.signal.throwIfAborted();
      const found = await tryProposal(clean, proposal, tools.blobs, lookAt);
      if ('missed' in found) continue;
      return written(site, found, proposal.element, source.elements);
    }
    return undefined;
  });
}

function written(
  { files }: SiteState,
  { type, change }: CertifiedDefect,
  element: SourceElement,
  elements: readonly SourceElement[],
): TaskDefect | undefined {
  const block = blockAround(files.get(change.path) ?? '', change);
  return block && { type, element: selectorFor(element, elements), file: change.path, ...block };
}
