import type { Frame, Page } from 'playwright-core';
import { onCurrentDocument } from './evaluate.js';

/** What Playwright puts into a page to replace its clock. */
interface ReplacedClock {
  readonly controller: { runFor(milliseconds: number): Promise<void> };
}

/**
 * Moves the time of one page on, frame by frame. Playwright's own call moves that of every later
 * page of the context too, keeps a script for each step, and fails where a timer of the page does.
 */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await onCurrentDocument(page, () => page.mainFrame().evaluate(runClock, milliseconds));
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame()) await inFrame(frame, milliseconds);
  }
}

async function inFrame(frame: Frame, milliseconds: number): Promise<void> {
  await onCurrentDocument(frame.page(), () => frame.evaluate(runClock, milliseconds)).catch(
    (error) => {
      // A page may remove its frames at any time.
      if (!frame.isDetached()) throw error;
    },
  );
}

/** Sent to the browser. What a timer throws is told to the page as it would be otherwise. */
async function runClock(milliseconds: number): Promise<void> {
  const { __pwClock: clock } = globalThis as unknown as { __pwClock?: ReplacedClock };
  await clock?.controller.runFor(milliseconds).catch(reportError);
}
