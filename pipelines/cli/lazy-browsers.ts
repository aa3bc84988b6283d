import type { BrowserPool } from '../../capture/browser/pool.js';
import type { Browsers } from '../engine/browser.js';

/** Browsers whose code is loaded with the first page: most commands never need it. */
export function lazyBrowsers(): Browsers & { identity(): Promise<string>; close(): Promise<void> } {
  let pool: Promise<BrowserPool> | undefined;
  const started = () => {
    pool ??= import('../../capture/browser/pool.js').then((module) => new module.BrowserPool());
    return pool;
  };
  return {
    withContext: async (options, task) => (await started()).withContext(options, task),
    identity: async () => (await started()).identity(),
    close: async () => (await pool)?.close(),
  };
}
