import { afterAll } from 'vitest';
import { z } from 'zod';
import { BrowserPool, type PoolOptions } from '../../capture/browser/pool.js';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import { PageLog, type PageWatch } from '../../capture/page/page-log.js';
import { type Settled, settleByObservation } from '../../capture/page/settle.js';
import { contextOptions, SiteContext } from '../../capture/page/site-context.js';
import { serveSite, siteOrigin } from '../../capture/serve/site-server.js';
import { PageFacts } from '../../capture/shot/page-facts.js';
import { shots as shotsKind } from '../../capture/shots.js';
import type { Json } from '../../pipelines/engine/json.js';
import { AttemptedShot } from '../../pipelines/engine/shot.js';
import { isSetStage, type StageKind } from '../../pipelines/engine/stage.js';
import type { CachedReply, Tools } from '../../pipelines/engine/tools.js';
import { putTree, type Tree } from '../../pipelines/engine/tree.js';
import { MemoryBlobs } from './memory-blobs.js';
import { noSandbox } from './no-tools.js';

/** Files of a small site by path. */
export type Files = Readonly<Record<string, string | Uint8Array>>;

export async function treeOf(blobs: MemoryBlobs, files: Files): Promise<Tree> {
  const tree: Tree = {};
  for (const [path, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    tree[path] = { hash: await blobs.put(bytes), size: bytes.length };
  }
  return tree;
}

/** A page with something to see, so that no content rule has a say in tests of other things. */
export function page(body: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}</head><body>${body}</body></html>`;
}

export interface Looked<T> {
  readonly value: T;
  readonly settled: Settled;
  readonly watch: PageWatch;
}

/** Real browsers for the tests of one file, and the ways to show them a site. */
export class CaptureBench {
  readonly blobs = new MemoryBlobs();
  readonly pool: BrowserPool;
  readonly tools: Tools;

  constructor(options: Partial<PoolOptions> = {}) {
    this.pool = new BrowserPool(options);
    const replies = new Map<string, CachedReply>();
    this.tools = {
      blobs: this.blobs,
      browsers: this.pool,
      sandbox: noSandbox,
      replies: {
        get: async (address) => replies.get(address),
        put: async (address, reply) => void replies.set(address, reply),
      },
      signal: new AbortController().signal,
      now: () => new Date(),
      log: () => {},
      onHost: (_host, task) => task(),
      identity: () => this.pool.identity(),
    };
    afterAll(() => this.pool.close());
  }

  /** Runs the stage over a site of these files; its pages are the HTML files, in order. */
  async shots(
    files: Files,
    params: Readonly<Record<string, Json>> = {},
    routes?: readonly string[],
  ): Promise<AttemptedShot[]> {
    const json = (list: readonly string[]) => this.blobs.put(Buffer.from(JSON.stringify(list)));
    const pages = Object.keys(files).filter((path) => path.endsWith('.html'));
    const row = {
      id: 'site',
      tree: await putTree(this.blobs, await treeOf(this.blobs, files)),
      entry: 'index.html',
      pageList: await json(pages),
      ...(routes && { spa: true, routeList: await json(routes) }),
    };
    const outcome = await runStage(shotsKind, params, row, this.tools);
    if (!('kept' in outcome)) throw new Error(`dropped: ${outcome.reason}`);
    return z.array(AttemptedShot).parse(outcome.kept);
  }

  async facts(shot: AttemptedShot | undefined): Promise<PageFacts> {
    return PageFacts.parse(await this.#json(shot?.facts));
  }

  async log(shot: AttemptedShot | undefined): Promise<PageLog> {
    return PageLog.parse(await this.#json(shot?.log));
  }

  /** Shows pages of a site one after the other, as the stage does, without waiting for rest. */
  async open(
    files: Files,
    routes: readonly string[],
    ask: (watch: PageWatch, route: string) => Promise<void>,
  ): Promise<void> {
    const served = await serveSite(this.blobs, await treeOf(this.blobs, files), {});
    const context = contextOptions({ width: 800, height: 600 }, served.proxy);
    const externals = new ExternalAssets(this.tools);
    try {
      await this.pool.withContext({ context }, async (lent) => {
        const options = { externals, blobs: this.blobs, stopTime: true };
        const site = await SiteContext.prepare(lent.context, options);
        for (const route of routes) {
          const watch = await site.open();
          await watch.page.goto(`${siteOrigin}/${route}`);
          await ask(watch, route);
          await watch.page.close();
        }
      });
    } finally {
      await served.close();
    }
  }

  /** Shows one page, lets it come to rest and asks it something. */
  async look<T>(files: Files, ask: (watch: PageWatch) => Promise<T>): Promise<Looked<T>> {
    const looked: Looked<T>[] = [];
    await this.open(files, ['index.html'], async (watch) => {
      const settled = await settleByObservation(watch);
      looked.push({ value: await ask(watch), settled, watch });
    });
    const [only] = looked;
    if (only === undefined) throw new Error('The page was not shown.');
    return only;
  }

  async #json(hash: string | undefined): Promise<unknown> {
    if (hash === undefined) throw new Error('The page was not captured.');
    return JSON.parse((await this.blobs.get(hash)).toString('utf8'));
  }
}

export async function runStage(kind: StageKind, params: Json, row: unknown, tools: Tools) {
  const stage = kind.create(params, { seed: 'test' });
  if (isSetStage(stage)) throw new TypeError(`${kind.name} decides about sets`);
  return stage.run(stage.input.parse(row), tools);
}
