import { resolveAddress } from '../text/address.js';
import type { LocalReference } from '../text/local-references.js';
import { joinPath } from '../text/paths.js';

/** How much of a site a visitor of its entry can reach by links, and in how many steps at most. */
export function reachableRoutes(
  entry: string,
  references: ReadonlyMap<string, readonly LocalReference[]>,
): { routes: number; routeDepth: number } {
  const steps = new Map([[entry, 0]]);
  const queue = [entry];
  let routeDepth = 0;
  for (let at = 0; at < queue.length; at += 1) {
    const page = queue[at] ?? '';
    const next = (steps.get(page) ?? 0) + 1;
    for (const reference of references.get(page) ?? []) {
      if (reference.kind !== 'link') continue;
      const path = resolveAddress(page, reference, '');
      const target = path === undefined ? undefined : pageBehind(path, references);
      if (target === undefined || steps.has(target)) continue;
      steps.set(target, next);
      routeDepth = next;
      queue.push(target);
    }
  }
  return { routes: steps.size, routeDepth };
}

function pageBehind(path: string, pages: ReadonlyMap<string, unknown>): string | undefined {
  const folder = path.replace(/\/$/, '');
  const candidates = [path, joinPath(folder, 'index.html'), `${folder}.html`];
  return candidates.find((candidate) => pages.has(candidate));
}
