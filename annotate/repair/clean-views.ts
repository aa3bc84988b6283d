import type { Viewport } from '../../capture/page/site-context.js';
import type { ElementObservation } from '../../pipelines/engine/observation.js';
import type { LookAt } from '../certify/views.js';
import {
  type ShotPage,
  type ShotSite,
  type SiteState,
  seeSiteBy,
  type Target,
} from './see-site.js';

/** The clean site as it is wanted, and once more as the gold answer makes it. */
export interface CleanViews {
  readonly clean: ShotSite;
  readonly gold: ShotSite;
}

/**
 * Looks at the clean site for all instances of one viewport at once, twice: after the gold answer
 * its bytes are proven to be the same, so the second look is the one at the repaired site.
 */
export async function seeClean(
  site: SiteState,
  targets: readonly (readonly Target[])[],
  viewport: Viewport,
  lookAt: LookAt,
): Promise<CleanViews[]> {
  const named = targets.flatMap((list, index) =>
    list.map((target) => ({ ...target, id: `${index} ${target.id}` })),
  );
  const [clean, gold] = await Promise.all([
    seeSiteBy(lookAt, site, named, viewport),
    seeSiteBy(lookAt, site, named, viewport),
  ]);
  return targets.map((list, index) => ({
    clean: partOf(clean, list, index),
    gold: partOf(gold, list, index),
  }));
}

/** What one instance is about. */
function partOf({ files, pages }: ShotSite, targets: readonly Target[], index: number): ShotSite {
  const own = new Map<string, ShotPage>();
  for (const { route } of targets) {
    const page = pages.get(route);
    if (page === undefined) continue;
    const here: Record<string, ElementObservation | null> = {};
    for (const target of targets) {
      const seen = page.state.targets[`${index} ${target.id}`];
      if (target.route === route && seen !== undefined) here[target.id] = seen;
    }
    own.set(route, { ...page, state: { ...page.state, targets: here } });
  }
  return { files, pages: own };
}
