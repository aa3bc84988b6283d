/**
 * Brings everything that moves to rest: animations with an end go to their end, endless ones to
 * their beginning; the caret and the overlays of development servers are hidden. Sent to the
 * browser as text.
 */
export function finishMotion(key: string): void {
  const finish = (animation: Animation) => {
    if (animation.playState === 'finished') return;
    const end = animation.effect?.getComputedTiming().endTime;
    try {
      if (typeof end === 'number' && Number.isFinite(end) && animation.timeline !== null) {
        animation.finish();
      } else if (animation.playState !== 'paused' || animation.currentTime !== 0) {
        animation.pause();
        animation.currentTime = 0;
      }
    } catch {
      // An animation that cannot be finished (no length, no timeline) does not move anything.
    }
  };
  const stop = (media: HTMLMediaElement) => {
    media.pause();
    // What had begun to play shows a frame that depends on when it was stopped.
    const start = media.played.length > 0 ? media.played.start(0) : media.currentTime;
    if (media.currentTime !== start) media.currentTime = start;
  };
  const calm = (calmed: Document) => {
    for (const animation of calmed.getAnimations()) finish(animation);
    for (const svg of calmed.querySelectorAll('svg')) {
      svg.pauseAnimations();
      svg.setCurrentTime(0);
    }
    for (const media of calmed.querySelectorAll<HTMLMediaElement>('video, audio')) stop(media);
    for (const frame of calmed.querySelectorAll('iframe')) {
      if (frame.contentDocument !== null) calm(frame.contentDocument);
    }
  };
  calm(document);
  // Kept among our own names; pages that set their sheets anew take ours away with the others.
  const kept = globalThis as unknown as Record<string, CSSStyleSheet | undefined>;
  const sheet = kept[key] ?? new CSSStyleSheet();
  if (kept[key] === undefined) {
    kept[key] = sheet;
    sheet.replaceSync(
      `*, *::before, *::after { caret-color: transparent !important; scroll-behavior: auto !important; }
      nextjs-portal, vite-error-overlay, #webpack-dev-server-client-overlay, #__next-build-watcher,
      [data-nextjs-toast], [data-nextjs-dialog-overlay] { display: none !important; }`,
    );
  }
  if (!document.adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}
