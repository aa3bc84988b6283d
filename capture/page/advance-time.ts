import type { Frame, Page } from 'playwright-core';
import { z } from 'zod';
import { messageOf } from '../../pipelines/engine/errors.js';
import { onCurrentDocument } from './evaluate.js';
import type { PageClock } from './page-clock.js';
import { clockKey } from './page-key.js';

const Upcoming = z.number().nullable();

/** Moves the time of a page and of all frames in it on; answers when the next timer is due. */
export async function advanceTime(page: Page, milliseconds: number): Promise<number | null> {
  const [main, ...inner] = page.frames();
  if (main === undefined) return null;
  const upcoming = [
    await onCurrentDocument(page, () => inFrame(main, milliseconds)),
    ...(await Promise.all(inner.map((frame) => inInnerFrame(frame, milliseconds)))),
  ];
  const known = upcoming.filter((one) => one !== null);
  return known.length === 0 ? null : Math.min(...known);
}

async function inFrame(frame: Frame, milliseconds: number): Promise<number | null> {
  return Upcoming.parse(
    await frame.evaluate(
      ({ key, passing }) => {
        const clock = (globalThis as unknown as Record<string, PageClock | undefined>)[key];
        return clock === undefined ? null : clock.run(passing);
      },
      { key: clockKey, passing: milliseconds },
    ),
  );
}

/** Frames come and go; one that is gone has no time. */
async function inInnerFrame(frame: Frame, milliseconds: number): Promise<number | null> {
  try {
    return await inFrame(frame, milliseconds);
  } catch (error) {
    if (frame.isDetached() || /navigation|destroyed|detached/i.test(messageOf(error))) return null;
    throw error;
  }
}
