import type { BrowserContext } from 'playwright-core';
import type { Place } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import type { ExternalAssets } from '../external/external-assets.js';
import { contextOptions, SiteContext } from '../page/site-context.js';
import type { FileRules } from '../serve/find-file.js';
import { serveSite } from '../serve/site-server.js';
import { decodeShot, differingPixels } from '../shot/screenshot.js';
import { encodeWebm } from './encode.js';
import { type Recording, record } from './record.js';
import type { Session } from './session.js';
import { Spool } from './spool.js';
import { steadyPage } from './steady-page.js';

export interface FilmSiteOptions {
  readonly fps: number;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Most milliseconds of the film. */
  readonly longest: number;
  readonly route: string;
  readonly twice: boolean;
  readonly rules: FileRules;
  /** The session, or how to make one of what the page shows. */
  readonly script: Session | ((site: SiteContext) => Promise<Session>);
  placeOf(step: number): Place | undefined;
}

export interface Filmed {
  readonly session: Session;
  readonly recording: Recording;
  readonly webm: Buffer;
  /** Most pixels by which a frame of a second recording differs; null if there was none. */
  readonly differs: number | null;
  /** A picture of the recording by its name. */
  picture(name: string): Promise<Buffer>;
}

/** Serves a site, films a session on it, and gives the result to `use` while its pictures exist. */
export async function filmSite<T>(
  tree: Tree,
  options: FilmSiteOptions,
  externals: ExternalAssets,
  tools: Tools,
  use: (filmed: Filmed) => Promise<T>,
): Promise<T> {
  const { blobs, browsers, signal } = tools;
  const served = await serveSite(blobs, tree, options.rules);
  const spool = await Spool.open();
  const lend = {
    context: { ...contextOptions(options.viewport, served.proxy), reducedMotion: 'no-preference' },
  } as const;
  const prepare = async (context: BrowserContext) => {
    await context.addInitScript(steadyPage);
    return SiteContext.prepare(context, { externals, blobs, stopTime: true });
  };
  try {
    const { script } = options;
    const session =
      typeof script === 'object'
        ? script
        : await browsers.withContext(lend, async ({ context }) => script(await prepare(context)));
    const shoot = async (context: BrowserContext) =>
      record(await prepare(context), session, { ...options, signal }, spool);
    const first = await browsers.withContext(lend, async ({ context, process }) => ({
      recording: await shoot(context),
      process,
    }));
    const { recording } = first;
    const second = options.twice
      ? await browsers.withContext({ ...lend, apartFrom: first.process }, ({ context }) =>
          shoot(context),
        )
      : undefined;
    return await use({
      session,
      recording,
      webm: await encodeWebm(browsers, recording, spool, options),
      differs: second === undefined ? null : await mostDifferent(recording, second, spool),
      picture: (name) => spool.get(name),
    });
  } finally {
    await spool.close();
    await served.close();
  }
}

async function mostDifferent(left: Recording, right: Recording, spool: Spool): Promise<number> {
  const decoded = async (name: string) => decodeShot(await spool.get(name));
  let most = 0;
  const count = Math.max(left.frames.length, right.frames.length);
  for (let index = 0; index < count; index += 1) {
    const [before, after] = [left.frames[index], right.frames[index]];
    if (before?.picture === after?.picture) continue;
    // A film that is shorter lacks a whole picture.
    const known = await decoded((before ?? after)?.picture ?? '');
    const other = before && after ? await decoded(after.picture) : { ...known, width: 0 };
    most = Math.max(most, differingPixels(known, other));
  }
  return most;
}
