/** Moves all animations of a document on by some of its own time. Sent to the browser. */
export function advanceMotion(milliseconds: number): void {
  for (const animation of document.getAnimations()) {
    const { currentTime, playState, timeline } = animation;
    if (playState !== 'running' || timeline !== document.timeline) continue;
    if (typeof currentTime !== 'number') continue;
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
    const next = currentTime + milliseconds * animation.playbackRate;
    animation.currentTime = Math.max(0, Math.min(next, end));
  }
  for (const svg of document.querySelectorAll('svg')) {
    const before = svg.animationsPaused() ? svg.getCurrentTime() : 0;
    svg.pauseAnimations();
    svg.setCurrentTime(before + milliseconds / 1000);
  }
}

/**
 * Waits until what a moment set off is drawn, and says whether anything moves that has an end.
 * Sent to the browser, to run beside the page's own scripts and not by its clock.
 */
export async function drawMoment(): Promise<boolean> {
  for (const svg of document.querySelectorAll('svg')) {
    if (svg.animationsPaused()) continue;
    svg.pauseAnimations();
    svg.setCurrentTime(0);
  }
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  await document.fonts.ready;
  const seen = [...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.complete && bottom > -innerHeight && top < innerHeight * 2;
  });
  // A picture that cannot be decoded is shown as broken, and is as ready as it ever will be.
  await Promise.all(seen.map((image) => image.decode().catch(() => {})));
  return document.getAnimations().some(({ playState, timeline, effect }) => {
    const end = effect?.getComputedTiming().endTime;
    return playState === 'running' && timeline === document.timeline && Number.isFinite(end);
  });
}
