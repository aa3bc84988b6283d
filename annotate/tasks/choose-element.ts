import { damages } from '../../eval/metrics/repair/damages.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { applyBlocks } from '../../pipelines/engine/edit/apply.js';
import { type Change, makeBlock } from '../../pipelines/engine/edit/make-block.js';
import { type DefectType, defectDimensions } from '../../pipelines/engine/repair.js';
import { brokenElement } from '../certify/broken-element.js';
import { type CleanPage, secondsForPage } from '../certify/clean-page.js';
import type { LookAt } from '../certify/views.js';
import { withFiles } from '../certify/with-files.js';
import { observePage } from '../observe/observe-page.js';
import type { SourceElement } from '../source/model.js';
import { readHtml } from '../source/read-html.js';
import { concernedBy } from './concerned.js';

/**
 * The element that shows the effect of a change, where nobody has named it. What can be seen may
 * show on a neighbour of what was changed, so the one that suffers most is looked for; what is heard
 * or clicked is the changed element itself.
 */
export async function chooseElement(
  clean: CleanPage,
  type: DefectType,
  change: Change,
  blobs: Blobs,
  lookAt: LookAt,
): Promise<SourceElement | undefined> {
  const concerned = concernedBy(clean.source, type, change);
  if (defectDimensions[type] !== 'visual') return concerned[0];
  const hurt = await amounts(clean, type, change, blobs, lookAt);
  const most = (elements: readonly SourceElement[]) =>
    elements
      .filter((element) => (hurt.get(element) ?? 0) >= 1)
      .sort((left, right) => (hurt.get(right) ?? 0) - (hurt.get(left) ?? 0))[0];
  return most(concerned) ?? most([...hurt.keys()]) ?? concerned[0];
}

/** How much each seen element of the page suffers from a change. */
async function amounts(
  clean: CleanPage,
  type: DefectType,
  change: Change,
  blobs: Blobs,
  lookAt: LookAt,
): Promise<Map<SourceElement, number>> {
  const { route, viewport, seen } = clean.source;
  const block = makeBlock(clean.files.get(change.path) ?? '', change);
  const broken = block && applyBlocks(clean.files, [block]);
  if (!broken?.ok) return new Map();
  const html = broken.files.get(clean.file) ?? '';
  const elements = readHtml(clean.file, html);
  const names = new Map<string, SourceElement>();
  const targets: Record<string, string> = {};
  for (const [index, element] of [...seen.keys()].entries()) {
    const now = brokenElement(element, [change], elements);
    if (now === undefined) continue;
    names.set(String(index), element);
    targets[index] = now.path;
  }
  const file = new Map([[change.path, broken.files.get(change.path) ?? '']]);
  const tree = await withFiles(blobs, clean.tree, file);
  const asked = { route, viewport, htmlOf: html, targets, tryReactions: [] };
  const { state } = await lookAt(tree, (site) =>
    observePage(site, { ...asked, seconds: secondsForPage }),
  );
  const found = new Map<SourceElement, number>();
  for (const [name, element] of names) {
    const before = seen.get(element);
    const after = state.targets[name] ?? null;
    if (before === undefined) continue;
    const { amount } = damages[type](before, after, { clean: clean.observed.state, state });
    found.set(element, amount);
  }
  return found;
}
