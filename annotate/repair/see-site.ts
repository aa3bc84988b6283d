import type { Viewport } from '../../capture/page/site-context.js';
import type { Shot } from '../../capture/shot/screenshot.js';
import type { Picture } from '../../eval/metrics/picture.js';
import type { SeenPage, SeenSite } from '../../eval/metrics/repair/score-repair.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Defect } from '../../pipelines/engine/repair.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { fileOf, secondsForPage } from '../certify/clean-page.js';
import { type Eyes, type LookAt, withViews } from '../certify/views.js';
import { observePage } from '../observe/observe-page.js';

/** A site in one state, as it is looked at. */
export interface SiteState {
  readonly tree: Tree;
  /** The text files that may be edited. */
  readonly files: Files;
}

/** An element to look at in a state of a site: of which defect, on which page, where. */
export interface Target extends Pick<Defect, 'id' | 'type' | 'route'> {
  /** Undefined where it was not found again. */
  readonly path: string | undefined;
}

/** A page with its picture as the browser gave it, too. */
export interface ShotPage extends SeenPage {
  readonly shot: Shot;
}

export interface ShotSite extends SeenSite {
  readonly pages: ReadonlyMap<string, ShotPage>;
}

/** Looks at all pages that have a target, and tries the controls among the targets. */
export async function seeSite(
  site: SiteState,
  targets: readonly Target[],
  viewport: Viewport,
  eyes: Eyes,
): Promise<ShotSite> {
  return withViews(viewport, eyes, (lookAt) => seeSiteBy(lookAt, site, targets, viewport));
}

/** The same with a way to look that is there already. */
export async function seeSiteBy(
  lookAt: LookAt,
  { tree, files }: SiteState,
  targets: readonly Target[],
  viewport: Viewport,
): Promise<ShotSite> {
  const routes = [...new Set(targets.map(({ route }) => route))].sort();
  const pages = await Promise.all(
    routes.map(async (route) => {
      const here = targets.filter((target) => target.route === route);
      const paths = here.flatMap(({ id, path }) => (path === undefined ? [] : [[id, path]]));
      const controls = here.filter(({ type, path }) => path && type === 'loss-of-interactivity');
      const { state, shot, traces } = await lookAt(tree, (site) =>
        observePage(site, {
          ...{ route, viewport, seconds: secondsForPage },
          htmlOf: files.get(fileOf(route)) ?? '',
          targets: Object.fromEntries(paths),
          tryReactions: controls.map(({ id }) => id),
        }),
      );
      return [route, { state, shot, traces, picture: pictureOf(shot) }] as const;
    }),
  );
  return { files, pages: new Map(pages) };
}

/** Pages are opaque. */
function pictureOf({ width, height, pixels }: Shot): Picture {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let from = 0, to = 0; from < pixels.length; from += 3, to += 4) {
    data[to] = pixels[from] ?? 0;
    data[to + 1] = pixels[from + 1] ?? 0;
    data[to + 2] = pixels[from + 2] ?? 0;
  }
  return { width, height, data };
}
