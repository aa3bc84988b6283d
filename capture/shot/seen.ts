import type { Blobs } from '../../pipelines/engine/blobs.js';
import { canonicalJson } from '../../pipelines/engine/json.js';
import type { Shot } from '../../pipelines/engine/shot.js';
import type { Looks } from '../dedupe/looks.js';
import type { PageLog } from '../page/page-log.js';
import type { Settled } from '../page/settle.js';
import type { AccessibleNode } from './accessibility.js';
import { lacksOf } from './lacks.js';
import type { PageFacts } from './page-facts.js';
import { encodeShot, type Shot as Screenshot } from './screenshot.js';
import { sortedLog } from './sorted-log.js';

/** What one visit tells of a page. */
export type Seen = Omit<Shot, 'id' | 'site' | 'route' | 'viewport' | 'differs' | keyof Looks>;

export interface Sight {
  readonly shot: Screenshot;
  readonly facts: PageFacts;
  readonly accessibility: readonly AccessibleNode[];
  readonly finalRoute: string;
  readonly settled: Settled;
  readonly log: PageLog;
}

/** Stores what is large and keeps what is small: a site may have hundreds of pages. */
export async function storeSight(sight: Sight, blobs: Blobs): Promise<Seen> {
  const { shot, facts, accessibility, finalRoute, settled } = sight;
  const log = sortedLog(sight.log);
  return {
    finalRoute,
    title: facts.title,
    picture: await blobs.put(await encodeShot(shot)),
    pictureWidth: shot.width,
    pictureHeight: shot.height,
    pixels: shot.hash,
    facts: await blobs.put(Buffer.from(canonicalJson(facts))),
    accessibility: await blobs.put(Buffer.from(canonicalJson(accessibility))),
    log: await blobs.put(Buffer.from(canonicalJson(log))),
    probe: facts.probe,
    passwordFields: facts.passwordFields,
    scriptErrors: log.errors.length,
    replaced: log.external.length,
    lacks: lacksOf(log, facts),
    loading: settled.loading,
    errorOverlay: facts.errorOverlay,
  };
}
