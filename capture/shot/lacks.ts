import type { Lack } from '../../pipelines/engine/shot.js';
import type { PageLog } from '../page/page-log.js';
import { siteOrigin } from '../serve/site-server.js';
import type { PageFacts } from './page-facts.js';

const assets = ['stylesheet', 'script', 'image', 'media'];
const mostLacks = 5;

/** What a page asked for and did not get, as far as its look or behaviour depends on it. */
export function lacksOf(log: PageLog, facts: PageFacts): Lack[] {
  const lacks: Lack[] = [];
  for (const { outcome, kind, url } of log.external) {
    if (outcome !== 'lacking') continue;
    lacks.push({
      reason: kind === 'stylesheet' ? 'external-style' : 'external-script',
      detail: url,
    });
  }
  for (const { text } of log.console) {
    // A file of the same version, but not to the byte: the browser refuses it.
    const [, url] = /digest.*resource '([^']+)'/.exec(text) ?? [];
    if (url === undefined) continue;
    lacks.push({
      reason: /\.css/.test(url) ? 'external-style' : 'external-script',
      detail: `${url} has other bytes than the page expects`,
    });
  }
  const blocked = log.external.filter(
    ({ outcome, kind }) => outcome === 'service' && kind === 'script',
  );
  const undefinedName = log.errors.find((error) => / is not defined$/.test(error));
  if (blocked[0] !== undefined && undefinedName !== undefined) {
    lacks.push({ reason: 'external-script', detail: `${undefinedName} (${blocked[0].url})` });
  }
  for (const { url, kind, status } of log.requests) {
    if (status >= 400 && assets.includes(kind) && url.startsWith(siteOrigin)) {
      const path = url.slice(siteOrigin.length);
      lacks.push({ reason: 'missing-assets', detail: `${kind} ${path} (${status})` });
    }
  }
  for (const url of facts.brokenPictures) {
    lacks.push({ reason: 'missing-assets', detail: `picture that cannot be shown: ${url}` });
  }
  for (const family of facts.brokenFonts) {
    lacks.push({ reason: 'missing-assets', detail: `font ${family}` });
  }
  const distinct = new Map(lacks.map((lack) => [lack.reason + lack.detail, lack]));
  const bounded = [...distinct.values()].map(({ reason, detail }) => ({
    reason,
    detail: detail.slice(0, 300),
  }));
  // In an order of their own: the network's is another one each time.
  const order = (lack: Lack) => `${lack.reason} ${lack.detail}`;
  return bounded.sort((left, right) => (order(left) < order(right) ? -1 : 1)).slice(0, mostLacks);
}
