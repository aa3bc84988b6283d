import { z } from 'zod';
import { inOurWorld, type Reached } from '../../capture/page/evaluate.js';
import { pageBasics } from './page-basics.js';
import { pageClip } from './page-clip.js';
import { pageCode } from './page-code.js';
import { awaitClick, readReaction } from './page-reaction.js';

const Place = z.object({ x: z.number(), y: z.number() }).nullable();
const Reaction = z.object({ click: z.boolean(), focus: z.boolean() });

const key = '__freshet_reaction';

/** Clicks on an element as a person would, and tries to focus it. The page may not be what it was. */
export async function tryReaction(
  reached: Reached,
  path: string,
): Promise<z.infer<typeof Reaction>> {
  const parts = { basics: pageBasics, clip: pageClip };
  const request = { path, key };
  const place = Place.parse(await inOurWorld(reached, pageCode(parts, awaitClick), request));
  if (place !== null) {
    const at = { ...place, button: 'left', clickCount: 1 } as const;
    for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased'] as const) {
      await reached.session.send('Input.dispatchMouseEvent', { ...at, type });
    }
  }
  return Reaction.parse(await inOurWorld(reached, pageCode(parts, readReaction), request));
}
