import { z } from 'zod';
import { inOurWorld } from '../../capture/page/evaluate.js';
import type { PageWatch } from '../../capture/page/page-log.js';
import type { SiteContext } from '../../capture/page/site-context.js';
import { siteOrigin } from '../../capture/serve/site-server.js';
import { atRest } from '../../capture/shot/at-rest.js';
import { type Shot, takeShot } from '../../capture/shot/screenshot.js';
import type {
  ElementObservation,
  ElementTrace,
  PageState,
} from '../../pipelines/engine/observation.js';
import { nestingFaults } from './nesting-faults.js';
import { observeElements } from './observe-elements.js';
import { traceElements } from './trace-elements.js';
import { tryReaction } from './try-reaction.js';

export interface PageRequest {
  readonly route: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Source text of the page, for what is nested wrongly in it. */
  readonly htmlOf?: string | undefined;
  /** Paths of the elements to observe, by name. */
  readonly targets: Readonly<Record<string, string>>;
  /** Names of those to click on and to focus. */
  readonly tryReactions: readonly string[];
  /** Most time for the page. */
  readonly seconds: number;
}

const About = z.object({ language: z.string(), title: z.string() });

/** All that a certificate or a score may ask of a page in one state. */
export interface ObservedPage {
  readonly state: PageState;
  readonly shot: Shot;
  readonly traces: readonly ElementTrace[];
}

/** Opens a page of a site and observes it. */
export async function observePage(
  site: SiteContext,
  { route, viewport, htmlOf, targets, tryReactions, seconds }: PageRequest,
): Promise<ObservedPage> {
  const unanswered = new Set<string>();
  const names = Object.keys(targets);
  const sight = await atRest(
    site,
    route,
    // Where time runs, nothing but the clock tells when a page is done.
    { settle: site.options.stopTime ? 'observe' : 'waterfall', seconds },
    async (watch) => {
      const shot = await takeShot(watch, false);
      const about = About.parse(await inOurWorld(watch, readAbout, undefined));
      const elements = await observeElements(watch, Object.values(targets));
      const traces = await traceElements(watch);
      const complaints = complaintsOf(watch, unanswered);
      const seen = Object.fromEntries(names.map((name, index) => [name, elements[index] ?? null]));
      // Last, for the page is not the same afterwards.
      const tried = await tryAll(watch, targets, seen, tryReactions);
      return { shot, about, traces, complaints, tried };
    },
    (watch) => {
      watch.page.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // What the page itself breaks off is no fault, and may come or not.
        if (isSites(request.url()) && !reason.includes('ERR_ABORTED')) {
          unanswered.add(`${reason} ${inSite(request.url())}`);
        }
      });
    },
  );
  const { shot, traces, about, complaints, tried } = sight;
  const state = {
    route,
    viewport: { width: viewport.width, height: viewport.height },
    ...complaints,
    nestingFaults: htmlOf === undefined ? [] : nestingFaults(htmlOf),
    ...about,
    targets: tried,
  };
  return { state, shot, traces };
}

async function tryAll(
  watch: PageWatch,
  targets: PageRequest['targets'],
  seen: Readonly<Record<string, ElementObservation | null>>,
  names: readonly string[],
): Promise<Record<string, ElementObservation | null>> {
  const tried = { ...seen };
  for (const name of names) {
    const element = seen[name];
    const path = targets[name];
    if (!element || path === undefined) continue;
    tried[name] = { ...element, reacts: await tryReaction(watch, path) };
  }
  return tried;
}

function complaintsOf({ log }: PageWatch, unanswered: ReadonlySet<string>) {
  const sorted = (texts: readonly string[]) => [...new Set(texts)].sort();
  const said = log.console.flatMap(({ type, text }) => (type === 'error' ? text : []));
  const refused = log.requests.flatMap(({ url, status }) =>
    status >= 400 && isSites(url) ? `${status} ${inSite(url)}` : [],
  );
  return {
    errors: sorted([...log.errors, ...said]),
    failedRequests: sorted([...refused, ...unanswered]),
    dialogs: sorted(log.dialogs.map(({ type, text }) => `${type} ${text}`)),
  };
}

const isSites = (url: string) => url.startsWith(`${siteOrigin}/`);
const inSite = (url: string) => url.slice(siteOrigin.length);

/** Sent to the browser as text. */
function readAbout(): z.infer<typeof About> {
  const title: string = Reflect.get(Document.prototype, 'title', document);
  const language = document.documentElement.getAttribute('lang') ?? '';
  return {
    language: language.trim().slice(0, 100),
    title: title.replace(/\s+/g, ' ').trim().slice(0, 300),
  };
}
