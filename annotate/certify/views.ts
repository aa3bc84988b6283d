import type { CDPSession } from 'playwright-core';
import type { ExternalAssets } from '../../capture/external/external-assets.js';
import { contextOptions, SiteContext, type Viewport } from '../../capture/page/site-context.js';
import { serveSite, siteOrigin } from '../../capture/serve/site-server.js';
import { PageError } from '../../capture/shot/at-rest.js';
import type { Lent } from '../../pipelines/engine/browser.js';
import { RowError } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Tree } from '../../pipelines/engine/tree.js';

/** What is needed to look at a site. */
export interface Eyes {
  readonly tools: Tools;
  readonly externals: ExternalAssets;
}

/** Looks at a site in one state; nothing that a state leaves behind is there for the next one. */
export type LookAt = <T>(tree: Tree, look: (site: SiteContext) => Promise<T>) => Promise<T>;

interface Job {
  readonly tree: Tree;
  run(site: SiteContext): Promise<void>;
  reject(error: unknown): void;
}

/** Looked at side by side, each in a browser context that is used again and again. */
const lanes = 2;

/**
 * Lends a way to look at many states of a site. A context and a server are started once for all of
 * them: what a state stores is wiped before the next, and each page is loaded anew.
 */
export async function withViews<T>(
  viewport: Viewport,
  eyes: Eyes,
  use: (lookAt: LookAt) => Promise<T>,
): Promise<T> {
  const queue = new Queue();
  const working = Array.from({ length: lanes }, () =>
    workLane(queue, viewport, eyes).catch((error: unknown) => queue.fail(error)),
  );
  const lookAt: LookAt = (tree, look) =>
    new Promise((resolve, reject) => {
      queue.add({ tree, reject, run: async (site) => resolve(await twice(() => look(site))) });
    });
  try {
    return await use(lookAt);
  } catch (error) {
    // A state that is expected to be seen and is not.
    throw error instanceof PageError ? new RowError('page-failed', error.message) : error;
  } finally {
    queue.close();
    await Promise.all(working);
  }
}

/** Now and then a browser fails to take a picture and succeeds the next time. */
async function twice<T>(look: () => Promise<T>): Promise<T> {
  const once = await look().catch(pageFault);
  return once instanceof PageError ? (once.again ? await look() : Promise.reject(once)) : once;
}

/** A fault that lies in the page is an outcome; anything else is not. */
export function pageFault(error: unknown): PageError {
  if (error instanceof PageError) return error;
  throw error;
}

/** A lane takes a context only once there is something to look at. */
async function workLane(queue: Queue, viewport: Viewport, { tools, externals }: Eyes) {
  let job = await queue.next();
  if (job === undefined) return;
  const { blobs, browsers } = tools;
  const tree: Tree = {};
  const served = await serveSite(blobs, tree, {});
  try {
    const context = contextOptions(viewport, served.proxy);
    await browsers.withContext({ context }, async (lent) => {
      const site = await SiteContext.prepare(lent.context, { externals, blobs, stopTime: true });
      const { session } = await site.open();
      for (; job !== undefined; job = await queue.next()) {
        tools.signal.throwIfAborted();
        for (const path of Object.keys(tree)) delete tree[path];
        Object.assign(tree, job.tree);
        await forget(lent, session);
        await runJob(job, site, lent);
      }
    });
  } catch (error) {
    job?.reject(error);
    throw error;
  } finally {
    await served.close();
  }
}

async function forget({ context }: Lent, session: CDPSession): Promise<void> {
  await context.clearCookies();
  await session.send('Storage.clearDataForOrigin', { origin: siteOrigin, storageTypes: 'all' });
}

/** A job that a browser died under is done again in the next browser; its own faults are its own. */
async function runJob(job: Job, site: SiteContext, { context }: Lent): Promise<void> {
  const browser = context.browser();
  let tell = () => {};
  const gone = new Promise<never>((_resolve, reject) => {
    tell = () => reject(new Error('The browser has been closed.'));
  });
  browser?.once('disconnected', tell);
  try {
    await Promise.race([job.run(site), gone]);
  } catch (error) {
    if (browser?.isConnected() !== true) throw error;
    job.reject(error);
  } finally {
    browser?.off('disconnected', tell);
    gone.catch(() => {});
  }
}

/** Jobs wait for lanes, and lanes for jobs. */
class Queue {
  readonly #jobs: Job[] = [];
  readonly #waiting: ((job: Job | undefined) => void)[] = [];
  #isClosed = false;
  #failure: { readonly error: unknown } | undefined;
  #left = lanes;

  add(job: Job): void {
    const lane = this.#waiting.shift();
    if (this.#failure !== undefined) job.reject(this.#failure.error);
    else if (lane !== undefined) lane(job);
    else this.#jobs.push(job);
  }

  async next(): Promise<Job | undefined> {
    const job = this.#jobs.shift();
    if (job !== undefined || this.#isClosed) return job;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** What is not begun yet is wanted by nobody any more. */
  close(): void {
    this.#isClosed = true;
    for (const job of this.#jobs.splice(0)) job.reject(new Error('Nobody waits for this look.'));
    for (const lane of this.#waiting.splice(0)) lane(undefined);
  }

  /** With the last lane gone, nobody is left to do what waits. */
  fail(error: unknown): void {
    this.#left -= 1;
    if (this.#left > 0) return;
    this.#failure = { error };
    for (const job of this.#jobs.splice(0)) job.reject(error);
  }
}
