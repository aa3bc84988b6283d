import type { CrawledRoute } from './crawl-app.js';

export interface DistinctRoutes {
  readonly routes: readonly string[];
  /** Other addresses of the same page, by the address that was kept. */
  readonly aliases: Readonly<Record<string, readonly string[]>>;
}

/** One address a page: the shortest, whatever the order in which they were found. */
export function distinctRoutes(found: readonly CrawledRoute[]): DistinctRoutes {
  const bySignature = new Map<string, string[]>();
  for (const { route, signature } of found) {
    bySignature.set(signature, [...(bySignature.get(signature) ?? []), route]);
  }
  const simplest = (left: string, right: string) =>
    left.length - right.length || (left < right ? -1 : 1);
  const groups = [...bySignature.values()].map((routes) => routes.sort(simplest));
  const kept = groups.flatMap(([first]) => first ?? []);
  return {
    routes: kept.sort(simplest),
    aliases: Object.fromEntries(
      groups.flatMap(([first, ...others]) =>
        first !== undefined && others.length > 0 ? [[first, others]] : [],
      ),
    ),
  };
}
