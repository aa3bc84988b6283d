/** What a visitor can see and follow on a page. */
export interface Affordances {
  /** Addresses of visible links in the site, from the first slash on. */
  readonly links: readonly string[];
  /** Places of visible controls that are no links but may lead somewhere, in page order. */
  readonly controls: readonly { readonly x: number; readonly y: number; readonly name: string }[];
}

/** Sent to the browser as text. Only what lies in the first screens is looked at. */
export function readAffordances(mostControls: number): Affordances {
  const isSeen = (element: Element) => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 2 &&
      box.height > 2 &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    );
  };
  const links = new Set<string>();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const written = link.getAttribute('href') ?? '';
    if (!isSeen(link) || link.origin !== location.origin || link.hasAttribute('download')) continue;
    // A bare fragment moves within the page; one that looks like a path is a route.
    if (written.startsWith('#') && !/^#!?\//.test(written)) continue;
    links.add(link.pathname + link.search + (/^#!?\//.test(link.hash) ? link.hash : ''));
  }
  const controls: { x: number; y: number; name: string }[] = [];
  const wanted =
    'nav button, nav [role="button"], aside button, aside li, header button, [role="tab"], [role="menuitem"], [role="link"]:not(a), [routerlink]:not(a), nav li:not(:has(a))';
  for (const control of document.querySelectorAll(wanted)) {
    if (controls.length >= mostControls) break;
    const box = control.getBoundingClientRect();
    const isInView = box.top >= 0 && box.bottom <= innerHeight && box.left >= 0;
    if (!isSeen(control) || !isInView || control.hasAttribute('disabled')) continue;
    const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
    controls.push({ x: box.left + box.width / 2, y: box.top + box.height / 2, name });
  }
  return { links: [...links], controls };
}
