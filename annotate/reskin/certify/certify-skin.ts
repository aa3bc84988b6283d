import { PageError } from '../../../capture/shot/at-rest.js';
import type { Blobs } from '../../../pipelines/engine/blobs.js';
import type { Tree } from '../../../pipelines/engine/tree.js';
import { type Eyes, type LookAt, pageFault, withViews } from '../../certify/views.js';
import type { SkinCertificate, SkinGate } from './certificate.js';
import { lookAtPage } from './look-at-page.js';
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
export async function certifySkin(skin: SkinToCertify, eyes: Eyes): Promise<Proof> {
  return withViews(viewport, eyes, (lookAt) => provePages(skin, lookAt, eyes.tools.blobs));
}

async function provePages(
  { parent, variant, routes, controls }: SkinToCertify,
  lookAt: LookAt,
  blobs: Blobs,
): Promise<Proof> {
  const gates: SkinGate[] = [];
  const pictures: Record<string, { parent: string; variant: string }> = {};
  for (const [index, route] of routes.entries()) {
    const [old, now] = await Promise.all(
      [parent, variant].map((tree) =>
        lookAt(tree, (site) => lookAtPage(site, route, blobs)).catch(pageFault),
      ),
    );
    if (!old || !now || old instanceof PageError || now instanceof PageError) {
      const fault = [now, old].find((one) => one instanceof PageError);
      const detail = fault?.message ?? 'not seen';
      gates.push({ gate: 'renders', route, ok: false, figures: {}, detail });
      return { gates, pictures };
    }
    pictures[route] = { parent: old.picture, variant: now.picture };
    gates.push(...pageGates(old, now).map((gate) => ({ ...gate, route })));
    if (gates.some(({ ok }) => !ok)) break;
    if (index > 0) continue;
    const chosen = chooseControls(old.facts.elements, controls);
    gates.push(await interaction(parent, variant, route, chosen, lookAt));
    if (gates.some(({ ok }) => !ok)) break;
  }
  return { gates, pictures };
}

/** Whether a real click on each control does in the variant what it does in the parent. */
async function interaction(
  parent: Tree,
  variant: Tree,
  route: string,
  paths: readonly string[],
  lookAt: LookAt,
): Promise<SkinGate> {
  const effects = (tree: Tree): Promise<Effect[]> =>
    Promise.all(paths.map((path) => lookAt(tree, (site) => clickEffect(site, route, path))));
  const [before, after] = [await effects(parent), await effects(variant)];
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
