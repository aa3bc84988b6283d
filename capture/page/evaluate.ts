import type { Page } from 'playwright-core';
import { messageOf } from '../../pipelines/engine/errors.js';

const mostNavigations = 5;

/**
 * Runs something in a page that may be on its way to another address: a script that sets the
 * location takes the document away under our hands.
 */
export async function onCurrentDocument<T>(page: Page, task: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      const gone = /context was destroyed|because of a navigation|Cannot find context/i;
      if (!gone.test(messageOf(error)) || tries >= mostNavigations) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}
