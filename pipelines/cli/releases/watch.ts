import type { ReleaseWatch } from '../../../exports/release/make-release.js';
import { Stop } from '../../engine/run/stop.js';
import { stopOnInterrupt } from '../interrupt.js';
import { type OutputOptions, say } from '../output.js';

const lineMilliseconds = 2_000;

/** Tells what is being done, and stops it on Ctrl-C: a release that is not whole is none. */
export async function watched(
  options: OutputOptions,
  task: (watch: ReleaseWatch) => Promise<number>,
): Promise<number> {
  const stop = new Stop();
  const tell = options.quiet ? () => {} : say;
  const release = stopOnInterrupt(stop, tell);
  let last = performance.now();
  try {
    return await task({
      signal: stop.asked,
      onStep: (name) => tell(`${name} …`),
      onTask(done) {
        if (performance.now() - last < lineMilliseconds) return;
        last = performance.now();
        tell(`${done} tasks written`);
      },
    });
  } catch (error) {
    if (!stop.asked.aborted) throw error;
    tell('Interrupted; nothing was kept.');
    return 130;
  } finally {
    release();
  }
}
