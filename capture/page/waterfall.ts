import { inOurWorld } from './evaluate.js';
import { finishMotion } from './finish-motion.js';
import { pageKey } from './page-key.js';
import type { PageWatch } from './page-log.js';
import { areAssetsReady, loadingSign, type Settled } from './settle.js';
import { pauseFor, until, waits } from './waits.js';

/** The published waits, one after the other, by the wall clock: for comparison. */
export async function settleByWaterfall(watch: PageWatch): Promise<Settled> {
  const started = performance.now();
  await pauseFor(waits.settle);
  await until(() => areAssetsReady(watch), waits.assets, 100);
  const still = await until(
    async () => (await inOurWorld(watch, nothingMoves, undefined)) === true,
    waits.animations,
    100,
  );
  let loading = await loadingSign(watch);
  if (loading !== null) {
    await pauseFor(waits.loadingRecheck);
    loading = await loadingSign(watch);
  }
  await inOurWorld(watch, finishMotion, pageKey);
  return { milliseconds: performance.now() - started, loading, atRest: still };
}

function nothingMoves(): boolean {
  return document.getAnimations().every(({ playState }) => playState !== 'running');
}
