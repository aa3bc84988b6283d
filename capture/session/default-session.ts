import { z } from 'zod';
import { drawn } from '../dedupe/order.js';
import { settleByObservation } from '../page/settle.js';
import type { SiteContext } from '../page/site-context.js';
import { waits } from '../page/waits.js';
import { siteOrigin } from '../serve/site-server.js';
import { encodeRoute } from '../shot/visit.js';
import { visibleNow } from './find-target.js';
import { Session, type Step } from './session.js';

const Seen = z.object({
  /** Pixels below the first view. */
  below: z.number(),
  links: z.array(z.object({ name: z.string(), inMenu: z.boolean(), otherPage: z.boolean() })),
});

/** The session that a site gets if nobody has written one; the seed chooses among its links. */
export async function defaultSession(
  site: SiteContext,
  route: string,
  height: number,
  seed: string,
): Promise<Session> {
  const watch = await site.open();
  try {
    const { page } = watch;
    const address = siteOrigin + encodeRoute(route);
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: waits.navigation });
    await settleByObservation(watch);
    const { below, links } = Seen.parse(await page.evaluate(readLinks));
    const steps: Step[] = [];
    if (below > 0) {
      steps.push({ scroll: { by: Math.round(height * 0.8) } });
      steps.push({ scroll: { to: 'top' }, frame: false });
    }
    const ranked = links
      .map((link) => ({ ...link, draw: drawn(seed, link.name) }))
      .sort(
        (left, right) =>
          Number(right.otherPage) - Number(left.otherPage) ||
          Number(right.inMenu) - Number(left.inMenu) ||
          (left.draw < right.draw ? -1 : 1),
      );
    for (const { name } of ranked) {
      const target = { role: 'link', name } as const;
      // Names are read from text alone; assistive technology may be told another one.
      if ((await visibleNow(page, target)) === undefined) continue;
      steps.push({ hover: target }, { click: target, frame: true }, { back: true });
      break;
    }
    if (steps.length === 0) steps.push({ scroll: { to: 'bottom' }, frame: true });
    return Session.parse({ name: 'default', route, steps });
  } finally {
    await watch.page.close().catch(() => {});
  }
}

/** The links of a page that a visitor sees first and can press. Sent to the browser. */
function readLinks(): unknown {
  const links: unknown[] = [];
  const seen = new Set<string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const name = (link.getAttribute('aria-label') ?? link.textContent).trim().replace(/\s+/g, ' ');
    const { left, top, right, bottom, width, height } = link.getBoundingClientRect();
    const inView = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    if (name === '' || name.length > 60 || seen.has(name) || !inView) continue;
    if (width < 4 || height < 4) continue;
    if (!link.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null || !(link.contains(hit) || hit.contains(link))) continue;
    const to = new URL(link.href, location.href);
    const isPage =
      to.origin === location.origin && !/\.(zip|pdf|png|jpe?g|svg)$/i.test(to.pathname);
    const here = to.pathname === location.pathname && to.search === location.search;
    // A link that leads to the very same view shows nothing.
    if (!isPage || link.target === '_blank' || (here && to.hash.length < 2)) continue;
    seen.add(name);
    const inMenu = link.closest('nav, header, [role="navigation"], [class*="nav" i]') !== null;
    links.push({ name, inMenu, otherPage: !here });
  }
  const { scrollHeight } = document.documentElement;
  return { below: Math.max(0, scrollHeight - innerHeight), links: links.slice(0, 200) };
}
