import type { Browsers } from '../../pipelines/engine/browser.js';

/** For stages that have no business with a browser. */
export const noBrowsers: Browsers = {
  withContext() {
    throw new Error('This stage was not expected to use a browser.');
  },
};

export function noSandbox(): never {
  throw new Error("This stage was not expected to run strangers' code.");
}
