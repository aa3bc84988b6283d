import { assetsReady } from './assets-ready.js';
import { inOurWorld, onCurrentDocument } from './evaluate.js';
import { finishMotion } from './finish-motion.js';
import type { FrozenPage } from './freeze.js';
import { findLoading, LoadingSign, loadingIndicators } from './loading-indicators.js';
import { pageKey } from './page-key.js';
import type { PageWatch } from './page-log.js';
import { passTime } from './pass-time.js';
import { until, waits } from './waits.js';

export interface Settled {
  readonly milliseconds: number;
  /** A sign of loading that did not go away. */
  readonly loading: LoadingSign | null;
  /** Whether the page came to rest within the bounds. */
  readonly atRest: boolean;
}

/** Parts in which the page's own time is moved on; together the published wait. */
const timeSteps = [50, 450, 1_000, 1_500];
const mostRounds = 6;
const mostDocuments = 4;

/**
 * Waits for what can be observed instead of for the clock. Time in the page stands still, so its
 * timers fire only when we move time on: three seconds of them pass in a few frames, each time
 * after the network has gone quiet, and in the same order on every machine.
 */
export async function settleByObservation(watch: PageWatch): Promise<Settled> {
  const started = performance.now();
  const { page } = watch;
  // A page that leads to another one gives that one a time of its own.
  for (let documents = 1; documents <= mostDocuments; documents += 1) {
    const before = await inOurWorld(watch, whenBegun, undefined);
    for (const step of timeSteps) {
      await networkQuiet(watch);
      await passTime(page, step);
      await rest(watch);
    }
    if ((await inOurWorld(watch, whenBegun, undefined)) === before) break;
  }
  let loading = await loadingSign(watch);
  if (loading !== null) {
    await passTime(page, waits.loadingRecheck);
    await rest(watch);
    loading = await loadingSign(watch);
  }
  const atRest = await untilNothingChanges(watch);
  return { milliseconds: performance.now() - started, loading, atRest };
}

async function networkQuiet(watch: PageWatch): Promise<boolean> {
  return until(() => watch.inFlight === 0, waits.assets, 5);
}

/** Lets what a step set off happen: frames for observers, requests, transitions. */
async function rest(watch: PageWatch): Promise<void> {
  await inOurWorld(watch, afterFrames, 2);
  await networkQuiet(watch);
  await inOurWorld(watch, finishMotion, pageKey);
}

async function untilNothingChanges(watch: PageWatch): Promise<boolean> {
  const { page } = watch;
  await until(() => areAssetsReady(watch), waits.assets, 20);
  let before = -1;
  for (let round = 0; round < mostRounds; round += 1) {
    await rest(watch);
    const changes = await onCurrentDocument(page, () => page.evaluate(countChanges, pageKey));
    if (changes === before && watch.inFlight === 0) return true;
    before = changes;
  }
  return false;
}

export async function areAssetsReady(watch: PageWatch): Promise<boolean> {
  return (await inOurWorld(watch, assetsReady, undefined)) === true;
}

export async function loadingSign(watch: PageWatch): Promise<LoadingSign | null> {
  const selectors: readonly string[] = loadingIndicators;
  return LoadingSign.nullable().parse(await inOurWorld(watch, findLoading, selectors));
}

/** Tells documents apart; the clock in our own world is the real one. */
function whenBegun(): number {
  return performance.timeOrigin;
}

async function afterFrames(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

function countChanges(key: string): number {
  const frozen = (globalThis as unknown as Record<string, FrozenPage | undefined>)[key];
  return frozen?.mutations ?? 0;
}
