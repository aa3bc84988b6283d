import type { Stop } from '../engine/run/stop.js';

/** The first Ctrl-C finishes what is in flight, the second one stops now. */
export function stopOnInterrupt(stop: Stop, log: (message: string) => void): () => void {
  const onSignal = () => {
    if (stop.asked.aborted) {
      stop.force();
      process.exit(130);
    }
    log('Stopping after what is in flight; Ctrl-C again stops now.');
    stop.ask();
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
  return () => {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  };
}
