import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { z } from 'zod';
import type { Eyes } from '../../annotate/certify/views.js';
import { type SiteState, seeSite, type Target } from '../../annotate/repair/see-site.js';
import type { Viewport } from '../../capture/page/site-context.js';
import { encodeShot } from '../../capture/shot/screenshot.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import { hashJson } from '../../pipelines/engine/hash.js';
import { canonicalJson, type Jsonable } from '../../pipelines/engine/json.js';
import { ElementTrace, PageObservation } from '../../pipelines/engine/observation.js';
import type { Picture } from '../metrics/picture.js';
import type { SeenPage, SeenSite } from '../metrics/repair/score-repair.js';

/** Bump when looking at the same files would now show something else. */
const version = 1;

const SeenRecord = z.object({
  pages: z.record(
    z.string(),
    z.object({
      state: PageObservation.omit({ picture: true, pixels: true, elements: true }),
      /** Blobs: the list of all elements, and the PNG file. */
      traces: z.string(),
      picture: z.string(),
      /** sha256 of the pixels. */
      pixels: z.string(),
    }),
  ),
});
/** What was seen of a site, without the larger parts. */
export type SeenRecord = z.infer<typeof SeenRecord>;

/**
 * Looks at sites, and remembers what was seen by the files, the elements that were asked for and the
 * build of the browser: scoring again, and answers that are equal, need no second look.
 */
export class SeenSites {
  readonly #looking = new Map<string, Promise<SeenRecord>>();

  constructor(
    readonly directory: string,
    readonly eyes: Eyes,
    readonly browser: string,
  ) {}

  see(state: SiteState, targets: readonly Target[], viewport: Viewport): Promise<SeenRecord> {
    const asked = targets.map(({ id, type, route, path = null }) => ({ id, type, route, path }));
    const tree: Jsonable = state.tree;
    const key = hashJson([version, this.browser, tree, asked, { ...viewport }]);
    const looking = this.#looking.get(key) ?? this.#look(key, state, targets, viewport);
    this.#looking.set(key, looking);
    return looking.finally(() => this.#looking.delete(key));
  }

  /** With everything that scores are computed from. */
  async load(record: SeenRecord, files: Files): Promise<SeenSite> {
    const { blobs } = this.eyes.tools;
    const pages = new Map<string, SeenPage>();
    for (const [route, { state, traces, picture }] of Object.entries(record.pages)) {
      const list: unknown = JSON.parse((await blobs.get(traces)).toString('utf8'));
      const page = { state, traces: z.array(ElementTrace).parse(list) };
      pages.set(route, { ...page, picture: await readPicture(blobs, picture) });
    }
    return { files, pages };
  }

  async #look(
    key: string,
    state: SiteState,
    targets: readonly Target[],
    viewport: Viewport,
  ): Promise<SeenRecord> {
    const path = join(this.directory, `${key}.json`);
    const known = await readFile(path, 'utf8').catch(() => undefined);
    const parsed = known === undefined ? undefined : SeenRecord.safeParse(JSON.parse(known));
    if (parsed?.success) return parsed.data;
    const { blobs } = this.eyes.tools;
    const seen = await seeSite(state, targets, viewport, this.eyes);
    const pages: SeenRecord['pages'] = {};
    for (const [route, page] of seen.pages) {
      pages[route] = {
        state: page.state,
        traces: await blobs.put(Buffer.from(canonicalJson(page.traces.map((one) => ({ ...one }))))),
        picture: await blobs.put(await encodeShot(page.shot)),
        pixels: page.shot.hash,
      };
    }
    await mkdir(this.directory, { recursive: true });
    const temporary = `${path}.${randomUUID()}`;
    await writeFile(temporary, JSON.stringify({ pages }));
    await rename(temporary, path);
    return { pages };
  }
}

async function readPicture(blobs: Blobs, hash: string): Promise<Picture> {
  const { data, info } = await sharp(await blobs.get(hash))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
