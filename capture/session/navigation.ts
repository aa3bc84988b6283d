import type { CDPSession } from 'playwright-core';
import type { PageWatch } from '../page/page-log.js';
import { until, waits } from '../page/waits.js';

/**
 * Knows whether a page is on its way to another address. The page says so in the same breath in
 * which it handles a click, long before the request is seen.
 */
export class Navigation {
  #leaving = false;
  /** Requests that never end; they are waited for only once. */
  #endless = 0;

  private constructor(readonly watch: PageWatch) {}

  static async follow(watch: PageWatch, session: CDPSession): Promise<Navigation> {
    const navigation = new Navigation(watch);
    const { frameTree } = await session.send('Page.getFrameTree');
    const isMain = (frameId: string) => frameId === frameTree.frame.id;
    session.on('Page.frameRequestedNavigation', ({ frameId, disposition }) => {
      if (isMain(frameId) && disposition === 'currentTab') navigation.#leaving = true;
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      if (isMain(frame.id)) navigation.#leaving = false;
    });
    for (const ended of ['Page.navigatedWithinDocument', 'Page.frameStoppedLoading'] as const) {
      session.on(ended, ({ frameId }) => {
        if (isMain(frameId)) navigation.#leaving = false;
      });
    }
    await session.send('Page.enable');
    return navigation;
  }

  get isQuiet(): boolean {
    return !this.#leaving && this.watch.inFlight <= this.#endless;
  }

  /** Waits until the page has arrived and has all that it asked for. */
  async quiet(): Promise<void> {
    if (!(await until(() => this.isQuiet, waits.navigation, 5))) {
      this.#leaving = false;
      this.#endless = this.watch.inFlight;
    }
    await this.watch.page.waitForLoadState('domcontentloaded', { timeout: waits.navigation });
  }
}
