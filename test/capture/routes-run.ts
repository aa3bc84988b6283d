import { findRoutes } from '../../capture/routes/find-routes.js';
import { Parser } from '../../capture/routes/parser.js';
import type { RouteMap } from '../../capture/routes/route-map.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { MemoryBlobs } from '../support/memory-blobs.js';

export type Files = Readonly<Record<string, string>>;

/** One for all tests of a file; it ends with them. */
export const parser = new Parser();

export async function routesOf(files: Files): Promise<RouteMap> {
  const blobs = new MemoryBlobs();
  const tree: Tree = {};
  for (const [path, text] of Object.entries(files)) {
    const bytes = Buffer.from(text);
    tree[path] = { hash: await blobs.put(bytes), size: bytes.length };
  }
  return findRoutes(blobs, tree, parser);
}

/** Manifest of a project that depends on packages. */
export function depends(...names: readonly string[]): string {
  return JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '*'])) });
}

/** What a map says, in short: `/a -> /b` is an alias, `/a/*` takes the rest. */
export function summary({ routes, aliases, catchAlls }: RouteMap): readonly string[] {
  return [
    ...routes.map(({ path }) => path),
    ...aliases.map(({ path, to }) => `${path} -> ${to}`),
    ...catchAlls.map(({ path }) => path),
  ];
}
