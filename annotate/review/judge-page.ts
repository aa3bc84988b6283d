import type { PageLog } from '../../capture/page/page-log.js';
import { siteOrigin } from '../../capture/serve/site-server.js';
import { contentFault } from '../../capture/shot/content-fault.js';
import type { PageFacts } from '../../capture/shot/page-facts.js';
import type { Seen } from '../../capture/shot/seen.js';
import { encodeRoute } from '../../capture/shot/visit.js';
import { inPoints } from './points.js';
import type { ReviewParts } from './reviewed-page.js';

export interface PageSigns {
  readonly route: string;
  readonly seen: Pick<Seen, 'finalRoute' | 'probe' | 'loading' | 'errorOverlay' | 'lacks'>;
  readonly facts: Pick<PageFacts, 'text' | 'title' | 'blocks'>;
  readonly log: Pick<PageLog, 'console' | 'errors' | 'dialogs' | 'requests'>;
  /** Whether a second process showed the same. */
  readonly isStable: boolean;
  readonly markupFaults: number;
}

export interface Judgement {
  readonly parts: ReviewParts;
  readonly faults: readonly string[];
}

/** From these on a page has enough for defects to be placed and seen. */
const enough = { characters: 400, blocks: 15, controls: 5 };
/** So many markup faults cost the whole part. */
const brokenMarkup = 10;
const limits = { loadingShare: 0.2, placeholderShare: 0.6 };
/** The browser's own words about requests; those of the site itself are counted as such. */
const aboutRequest = /^Failed to load resource/;

/** Gives points to each part of a page and says why not all. */
export function judgePage(signs: PageSigns): Judgement {
  const { seen, facts, log } = signs;
  const content = contentFault({ ...seen, text: facts.text, title: facts.title }, limits);
  const isFiller = content?.reason === 'placeholder-text';
  const hidden = content !== undefined && !isFiller ? [`${content.reason}: ${content.detail}`] : [];
  const led = ledElsewhere(signs) ? [`led to ${seen.finalRoute}`] : [];
  const complaints = [
    ...log.errors.map((error) => `script error: ${error}`),
    ...log.dialogs.map(({ type, text }) => `dialog (${type}): ${text}`),
    ...log.console
      .filter(({ type, text }) => type === 'error' && !aboutRequest.test(text))
      .map(({ text }) => `console error: ${text}`),
  ];
  const lacks = seen.lacks.map(({ reason, detail }) => `${reason}: ${detail}`);
  const failed = log.requests
    .filter(({ url, status }) => status >= 400 && url.startsWith(siteOrigin))
    .map(({ url, status }) => `${url.slice(siteOrigin.length)} (${status})`);
  const { interactive } = seen.probe;
  const shares = {
    renders: hidden.length + led.length > 0 ? 0 : 1,
    errors: complaints.length > 0 ? 0 : 1,
    assets: lacks.length + failed.length > 0 ? 0 : 1,
    stable: signs.isStable ? 1 : 0,
    content: isFiller ? 0 : contentShare(facts),
    interaction: Math.min(1, interactive / enough.controls),
    markup: Math.max(0, 1 - signs.markupFaults / brokenMarkup),
  };
  const said = [
    ...hidden,
    ...led,
    ...complaints,
    ...(lacks.length > 0 ? lacks : failed),
    ...(shares.stable < 1 ? ['looked different in another process'] : []),
    ...(isFiller ? [content.detail] : []),
    ...(!isFiller && shares.content < 1
      ? [`${facts.text.length} characters in ${facts.blocks.length} blocks`]
      : []),
    ...(shares.interaction < 1 ? [`${interactive} controls`] : []),
    ...(shares.markup < 1 ? [`${signs.markupFaults} faults in the markup`] : []),
  ];
  return { parts: inPoints((part) => shares[part]), faults: said };
}

/** A page that nobody could see has nothing that could be judged. */
export function unseen(why: string): Judgement {
  return { parts: inPoints(() => 0), faults: [why] };
}

function ledElsewhere({ route, seen }: PageSigns): boolean {
  return seen.finalRoute.split(/[?#]/, 1)[0] !== encodeRoute(route);
}

function contentShare({ text, blocks }: PageSigns['facts']): number {
  const read = Math.min(1, text.length / enough.characters);
  return (read + Math.min(1, blocks.length / enough.blocks)) / 2;
}
