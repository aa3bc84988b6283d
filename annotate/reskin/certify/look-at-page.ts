import { lookOf, readPicture } from '../../../capture/dedupe/looks.js';
import { PageLog } from '../../../capture/page/page-log.js';
import type { SiteContext } from '../../../capture/page/site-context.js';
import { siteOrigin } from '../../../capture/serve/site-server.js';
import { PageFacts } from '../../../capture/shot/page-facts.js';
import { visit } from '../../../capture/shot/visit.js';
import type { Blobs } from '../../../pipelines/engine/blobs.js';

/** A page of one state of a site, as it shows itself. */
export interface SkinLook {
  readonly facts: PageFacts;
  readonly picture: string;
  /** Where the picture is light and where it is dark: 256 bits. */
  readonly light: string;
  /** Errors of scripts, dialogs, and what is missing, each as a line. */
  readonly complaints: readonly string[];
}

/** Most time for one page. */
export const pageSeconds = 30;

export async function lookAtPage(
  site: SiteContext,
  route: string,
  blobs: Blobs,
): Promise<SkinLook> {
  const options = { settle: 'observe', seconds: pageSeconds, fullPage: true } as const;
  const seen = await visit(site, route, options, blobs);
  const read = async (hash: string): Promise<unknown> =>
    JSON.parse((await blobs.get(hash)).toString('utf8'));
  const log = PageLog.parse(await read(seen.log));
  const failed = log.requests.filter(
    ({ url, status }) => status >= 400 && url.startsWith(siteOrigin),
  );
  return {
    facts: PageFacts.parse(await read(seen.facts)),
    picture: seen.picture,
    light: lookOf(await readPicture(await blobs.get(seen.picture)), undefined).blockHash,
    complaints: [
      ...log.errors.map((error) => `error ${error}`),
      ...log.dialogs.map(({ type }) => `dialog ${type}`),
      ...log.console.filter(({ type }) => type === 'error').map(({ text }) => `console ${text}`),
      ...failed.map(({ url, status }) => `${status} ${url.slice(siteOrigin.length)}`),
      ...seen.lacks.map(({ reason, detail }) => `${reason} ${detail}`),
    ],
  };
}
