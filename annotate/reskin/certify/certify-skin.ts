import { PageError } from '../../../capture/shot/at-rest.js';
import type { Tree } from '../../../pipelines/engine/tree.js';
import { type Eyes, inState } from '../../certify/in-state.js';
import type { SkinCertificate, SkinGate } from './certificate.js';
import { lookAtPage, type SkinLook } from './look-at-page.js';
import { pageGates } from './page-gates.js';
import { chooseControls, clickEffect, type Effect } from './reactions.js';

const viewport = { width: 1440, height: 900 };

export interface SkinToCertify {
  readonly parent: Tree;
  readonly variant: Tree;
  /** Routes to look at, the most important one first. */
  readonly routes: readonly string[];
  /** How many controls of the first page are clicked on. */
  readonly controls: number;
}

type Proof = Pick<SkinCertificate, 'gates' | 'pictures'>;

/** Shows both states of a site to a browser; stops at the first page that does not hold. */
export async function certifySkin(
  { parent, variant, routes, controls }: SkinToCertify,
  eyes: Eyes,
): Promise<Proof> {
  const gates: SkinGate[] = [];
  const pictures: Record<string, { parent: string; variant: string }> = {};
  for (const [index, route] of routes.entries()) {
    const old = await looksOf(parent, route, eyes);
    const now = await looksOf(variant, route, eyes);
    if (old instanceof PageError || now instanceof PageError) {
      const detail = (now instanceof PageError ? now : old instanceof PageError ? old : undefined)
        ?.message;
      gates.push({ gate: 'renders', route, ok: false, figures: {}, detail: detail ?? '' });
      return { gates, pictures };
    }
    pictures[route] = { parent: old.picture, variant: now.picture };
    gates.push(...pageGates(old, now).map((gate) => ({ ...gate, route })));
    if (index === 0) {
      const chosen = chooseControls(old.facts.elements, controls);
      gates.push(await interaction(parent, variant, route, chosen, eyes));
    }
    if (gates.some(({ ok }) => !ok)) break;
  }
  return { gates, pictures };
}

async function looksOf(tree: Tree, route: string, eyes: Eyes): Promise<SkinLook | PageError> {
  return inState(tree, viewport, eyes, async (site) => {
    try {
      return await lookAtPage(site, route, eyes.tools.blobs);
    } catch (error) {
      // A browser that died is no fault of the page: the state is shown again.
      if (error instanceof PageError && site.context.browser()?.isConnected()) return error;
      throw error;
    }
  });
}

/** Whether a real click on each control does in the variant what it does in the parent. */
async function interaction(
  parent: Tree,
  variant: Tree,
  route: string,
  paths: readonly string[],
  eyes: Eyes,
): Promise<SkinGate> {
  const effects = async (tree: Tree): Promise<Effect[]> =>
    inState(tree, viewport, eyes, async (site) => {
      const found: Effect[] = [];
      for (const path of paths) found.push(await clickEffect(site, route, path));
      return found;
    });
  const before = await effects(parent);
  const after = await effects(variant);
  const differing = paths.flatMap((path, at) =>
    before[at] === after[at] ? [] : [`${path}: ${before[at]}, then ${after[at]}`],
  );
  const reacting = before.filter((effect) => effect !== 'nothing' && effect !== 'unreached').length;
  return {
    gate: 'interaction',
    route,
    ok: differing.length === 0,
    figures: { controls: paths.length, reacting },
    detail:
      differing.length === 0
        ? `${paths.length} controls do what they did, ${reacting} of them something`
        : differing.slice(0, 3).join('; '),
  };
}
