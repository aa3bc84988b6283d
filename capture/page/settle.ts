import { advanceTime } from './advance-time.js';
import { assetsReady } from './assets-ready.js';
import { inOurWorld, onCurrentDocument } from './evaluate.js';
import { finishMotion } from './finish-motion.js';
import type { FrozenPage } from './freeze.js';
import { findLoading, LoadingSign, loadingIndicators } from './loading-indicators.js';
import { pageKey } from './page-key.js';
import type { PageWatch } from './page-log.js';
import { until, waits } from './waits.js';

export interface Settled {
  readonly milliseconds: number;
  /** A sign of loading that did not go away. */
  readonly loading: LoadingSign | null;
  /** Whether the page came to rest within the bounds. */
  readonly atRest: boolean;
}

/** Parts in which the page's own time is moved on: what comes of one is there before the next. */
const timeStep = 150;
/** After so many steps the page is looked at as a screen would: observers see what changed. */
const stepsPerLook = 5;
const mostRounds = 6;
const mostDocuments = 4;

/**
 * Waits for what can be observed instead of for the clock. Time in the page stands still, so its
 * timers fire only when we move time on: three seconds of them pass in a few frames, each time
 * after the network has gone quiet, and in the same order on every machine.
 */
export async function settleByObservation(watch: PageWatch): Promise<Settled> {
  const started = performance.now();
  // A page that leads to another one gives that one a time of its own.
  for (let documents = 1; documents <= mostDocuments; documents += 1) {
    const before = await inOurWorld(watch, whenBegun, undefined);
    await until(() => isLoaded(watch), waits.assets, 10);
    await rest(watch);
    await inOurWorld(watch, tellOfFocus, undefined);
    await passTime(watch, waits.settle);
    if ((await inOurWorld(watch, whenBegun, undefined)) === before) break;
  }
  let loading = await loadingSign(watch);
  if (loading !== null) {
    await passTime(watch, waits.loadingRecheck);
    loading = await loadingSign(watch);
  }
  const atRest = await untilNothingChanges(watch);
  return { milliseconds: performance.now() - started, loading, atRest };
}

/**
 * Lets the page's own time pass, and everything happen that it sets off. When the network answers
 * is decided by the machine; it may decide what is skipped, but neither where steps begin nor how
 * much time passes in all.
 */
async function passTime(watch: PageWatch, milliseconds: number): Promise<void> {
  let asked = watch.requests;
  const all = Math.ceil(milliseconds / timeStep);
  for (let steps = 1; steps <= all; steps += 1) {
    const upcoming = await advanceTime(watch.page, timeStep);
    // What a timer asks of the network is heard of a moment later: not after the next timers.
    if (upcoming !== null) await inOurWorld(watch, afterFrames, 1);
    if (watch.requests !== asked || watch.inFlight > 0 || steps % stepsPerLook === 0) {
      await rest(watch);
      asked = watch.requests;
    } else if (upcoming === null || upcoming > timeStep) {
      // Nothing is due for a while, unless what has happened so far asks for it.
      await rest(watch);
      const due = (await advanceTime(watch.page, 0)) ?? milliseconds;
      const idle = Math.ceil(due / timeStep) - 1;
      const skipped = Math.min(all - steps, idle);
      if (skipped > 0 && watch.requests === asked) {
        await advanceTime(watch.page, skipped * timeStep);
        steps += skipped;
      }
      asked = watch.requests;
    }
  }
  await rest(watch);
}

async function isLoaded(watch: PageWatch): Promise<boolean> {
  return (await inOurWorld(watch, () => document.readyState, undefined)) === 'complete';
}

/**
 * Lets what has happened take effect: frames for observers, answers of the network and what comes
 * of them, transitions.
 */
async function rest(watch: PageWatch): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const asked = watch.requests;
    await inOurWorld(watch, afterFrames, 2);
    await until(() => watch.inFlight === 0, waits.assets, 5);
    await inOurWorld(watch, finishMotion, pageKey);
    // Scripts that have just come may ask for more.
    if (watch.requests === asked) return;
  }
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
  // Observers and messages that the last frame set off wait in line: they come before us.
  await new Promise((resolve) => setTimeout(resolve, 0));
}

/**
 * A field with `autofocus` gets the focus when the browser first paints, before or after the page's
 * scripts listen for it. Told once more, they all know.
 */
function tellOfFocus(): void {
  const field = document.activeElement;
  if (field === null || !field.hasAttribute('autofocus')) return;
  field.dispatchEvent(new FocusEvent('focus'));
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

function countChanges(key: string): number {
  const frozen = (globalThis as unknown as Record<string, FrozenPage | undefined>)[key];
  return frozen?.mutations ?? 0;
}
