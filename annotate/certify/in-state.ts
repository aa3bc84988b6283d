import type { ExternalAssets } from '../../capture/external/external-assets.js';
import { contextOptions, SiteContext, type Viewport } from '../../capture/page/site-context.js';
import { serveSite } from '../../capture/serve/site-server.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Tree } from '../../pipelines/engine/tree.js';

/** What is needed to look at a site. */
export interface Eyes {
  readonly tools: Tools;
  readonly externals: ExternalAssets;
}

/** Serves a site in one state to a context of its own: no state leaves anything to another. */
export async function inState<T>(
  tree: Tree,
  viewport: Viewport,
  { tools, externals }: Eyes,
  look: (site: SiteContext) => Promise<T>,
): Promise<T> {
  const { blobs, browsers } = tools;
  const served = await serveSite(blobs, tree, {});
  try {
    const context = contextOptions(viewport, served.proxy);
    return await browsers.withContext({ context }, async (lent) =>
      look(await SiteContext.prepare(lent.context, { externals, blobs, stopTime: true })),
    );
  } finally {
    await served.close();
  }
}

/** The tree with these text files in the place of its own. */
export async function withFiles(blobs: Blobs, tree: Tree, files: Files): Promise<Tree> {
  const changed: Tree = { ...tree };
  for (const [path, text] of files) {
    const bytes = Buffer.from(text);
    changed[path] = { hash: await blobs.put(bytes), size: bytes.length };
  }
  return changed;
}
