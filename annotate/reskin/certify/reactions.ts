import { z } from 'zod';
import { inOurWorld } from '../../../capture/page/evaluate.js';
import type { PageWatch } from '../../../capture/page/page-log.js';
import { settleByObservation } from '../../../capture/page/settle.js';
import type { SiteContext } from '../../../capture/page/site-context.js';
import { siteOrigin } from '../../../capture/serve/site-server.js';
import { atRest } from '../../../capture/shot/at-rest.js';
import type { PageElement } from '../../../capture/shot/page-facts.js';
import { pageSeconds } from './look-at-page.js';

/** What a click on a control does: nothing, change the page, or lead to another address. */
export type Effect = 'nothing' | 'changes' | 'unreached' | `leads to ${string}`;

/** Controls of a page to click on: those that act in the page before those that lead away. */
export function chooseControls(elements: readonly PageElement[], most: number): string[] {
  const inView = elements.filter(
    ({ interactive, inViewport, x }) => interactive && inViewport && x >= 0,
  );
  const acting = inView.filter(({ tag }) => tag !== 'a');
  const leading = inView.filter(({ tag }) => tag === 'a');
  const chosen = spread(acting, most - Math.min(leading.length, Math.floor(most / 2)));
  chosen.push(...spread(leading, most - chosen.length));
  return chosen.map(({ path }) => path);
}

/** Some of many, from the first to the last. */
function spread<T>(list: readonly T[], most: number): T[] {
  if (list.length <= most) return [...list];
  return Array.from(
    { length: most },
    (_, at) => list[Math.floor((at * list.length) / most)],
  ).flatMap((item) => item ?? []);
}

/** Clicks on a control of a fresh page as a person would, and says what comes of it. */
export async function clickEffect(site: SiteContext, route: string, path: string): Promise<Effect> {
  return atRest<Effect>(site, route, { settle: 'observe', seconds: pageSeconds }, async (watch) => {
    const start = watch.page.url();
    const before = await boxesOf(watch);
    const place = Place.parse(await inOurWorld(watch, whereToClick, path));
    if (place === null) return 'unreached';
    const at = { ...place, button: 'left', clickCount: 1 } as const;
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const) {
      await watch.session.send('Input.dispatchMouseEvent', { ...at, type });
    }
    await settleByObservation(watch);
    const end = watch.page.url();
    if (bare(end) !== bare(start)) return `leads to ${bare(end).replace(siteOrigin, '')}`;
    return (await boxesOf(watch)) === before && end === start ? 'nothing' : 'changes';
  });
}

/** Fragments are ids, and those have other names. */
const bare = (address: string) => address.split('#', 1)[0] ?? '';

const Place = z.object({ x: z.number(), y: z.number() }).nullable();

/** Sent to the browser as text. */
function whereToClick(path: string): { x: number; y: number } | null {
  const element = document.querySelector(path);
  const [box] = element?.getClientRects() ?? [];
  if (!element || box === undefined) return null;
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const top = document.elementFromPoint(place.x, place.y);
  return top !== null && (element.contains(top) || top.contains(element)) ? place : null;
}

async function boxesOf(watch: PageWatch): Promise<string> {
  return z.string().parse(await inOurWorld(watch, readBoxes, undefined));
}

/** What is seen and where, without colours: those of a control change under the pointer. */
function readBoxes(): string {
  const lines: string[] = [String(Math.round(scrollY / 4))];
  for (const element of document.body.querySelectorAll('*')) {
    if (lines.length > 5_000) break;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
      lines.push('-');
      continue;
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    lines.push([x, y, width, height].map((value) => Math.round(value / 4)).join());
  }
  return lines.join(';');
}
