import type { Viewport } from '../../capture/page/site-context.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { ElementObservation } from '../../pipelines/engine/observation.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { brokenElement } from '../certify/broken-element.js';
import { type Eyes, inState } from '../certify/in-state.js';
import { type ObservedPage, observePage } from '../observe/observe-page.js';
import { readHtml } from '../source/read-html.js';
import type { PlannedDefect } from './instance.js';

/** A site in one state, as it is looked at. */
export interface SiteState {
  readonly tree: Tree;
  readonly files: Files;
}

export interface NamedDefect {
  readonly id: string;
  readonly defect: PlannedDefect;
}

/** The paths of the elements of all defects of a page in another state of it; some may be lost. */
export function pathsAfter(
  clean: Files,
  state: Files,
  defects: readonly NamedDefect[],
): Record<string, string> {
  const changes = defects.map(({ defect }) => defect.change);
  const found: Record<string, string> = {};
  for (const { id, defect } of defects) {
    const file = defect.route.slice(1);
    const elements = readHtml(file, clean.get(file) ?? '');
    const element = elements.find(({ path }) => path === defect.path);
    const now = element && brokenElement(element, changes, readHtml(file, state.get(file) ?? ''));
    if (now !== undefined) found[id] = now.path;
  }
  return found;
}

const seconds = 30;

/**
 * A page of a site in one state, with the elements of its defects. Controls are tried each on a
 * visit of its own: what one click opens may lie over the next control.
 */
export async function observeState(
  { tree, files }: SiteState,
  route: string,
  viewport: Viewport,
  targets: Readonly<Record<string, string>>,
  tried: readonly string[],
  eyes: Eyes,
): Promise<ObservedPage> {
  const htmlOf = files.get(route.slice(1)) ?? '';
  const visit = (tryReactions: readonly string[]) =>
    inState(tree, viewport, eyes, (site) =>
      observePage(site, { route, viewport, htmlOf, targets, tryReactions, seconds }),
    );
  const [first, ...others] = tried.filter((id) => id in targets);
  const observed = await visit(first === undefined ? [] : [first]);
  const reacting: Record<string, ElementObservation | null> = {};
  for (const id of others) {
    const target = observed.state.targets[id] ?? null;
    const reacts = (await visit([id])).state.targets[id]?.reacts ?? null;
    reacting[id] = target && { ...target, reacts };
  }
  const targetsSeen = { ...observed.state.targets, ...reacting };
  return { ...observed, state: { ...observed.state, targets: targetsSeen } };
}
