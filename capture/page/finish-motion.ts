import type { FrozenPage } from './freeze.js';

/** What moved and was brought to rest. */
export interface Motion {
  readonly finished: number;
  readonly frozen: number;
}

/**
 * Brings everything that moves to rest: animations with an end go to their end, endless ones to
 * their beginning; the caret and the overlays of development servers are hidden. Sent to the browser as text.
 */
export function finishMotion(key: string): Motion {
  let finished = 0;
  let frozen = 0;
  for (const animation of document.getAnimations()) {
    if (animation.playState === 'finished') continue;
    const end = animation.effect?.getComputedTiming().endTime;
    try {
      if (typeof end === 'number' && Number.isFinite(end) && animation.timeline !== null) {
        animation.finish();
        finished += 1;
      } else if (animation.playState !== 'paused' || animation.currentTime !== 0) {
        animation.pause();
        animation.currentTime = 0;
        frozen += 1;
      }
    } catch {
      // An animation that cannot be finished (no length, no timeline) does not move anything.
    }
  }
  for (const svg of document.querySelectorAll('svg')) {
    svg.pauseAnimations();
    svg.setCurrentTime(0);
  }
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause();
  // Where the page's own document could not be prepared there is nothing of ours to keep it in.
  const frozenPage = (globalThis as unknown as Record<string, FrozenPage | undefined>)[key];
  if (frozenPage !== undefined && !frozenPage.atRest) {
    frozenPage.atRest = true;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `*, *::before, *::after { caret-color: transparent !important; scroll-behavior: auto !important; }
      nextjs-portal, vite-error-overlay, #webpack-dev-server-client-overlay, #__next-build-watcher,
      [data-nextjs-toast], [data-nextjs-dialog-overlay] { display: none !important; }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  return { finished, frozen };
}
