import type { CDPSession, Page } from 'playwright-core';
import { z } from 'zod';
import { messageOf } from '../../pipelines/engine/errors.js';

const mostNavigations = 5;
const world = 'freshet';

const Reply = z.object({
  result: z.looseObject({ value: z.unknown().optional() }),
  exceptionDetails: z
    .looseObject({ exception: z.looseObject({ description: z.string().optional() }).optional() })
    .optional(),
});

/** A page, and the line to it on which our own code is sent. */
export interface Reached {
  readonly page: Page;
  readonly session: CDPSession;
}

/**
 * Runs something in a page that may be on its way to another address: a script that sets the
 * location takes the document away under our hands.
 */
export async function onCurrentDocument<T>(page: Page, task: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      const gone =
        /context was destroyed|because of a navigation|Cannot find context|target navigated/i;
      if (!gone.test(messageOf(error)) || tries >= mostNavigations) throw error;
      await page.waitForLoadState('domcontentloaded');
    }
  }
}

/**
 * Runs our code beside the page's own: it sees the same document, but none of the objects that
 * the page's scripts may have changed, and not the page's clock. What it returns is still the
 * page's word.
 */
export async function inOurWorld<Argument>(
  { page, session }: Reached,
  code: (argument: Argument) => unknown,
  argument: Argument,
): Promise<unknown> {
  return onCurrentDocument(page, async () => {
    const { frameTree } = await session.send('Page.getFrameTree');
    const { executionContextId } = await session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: world,
    });
    const reply = await session.send('Runtime.callFunctionOn', {
      functionDeclaration: String(code),
      executionContextId,
      arguments: [{ value: argument }],
      awaitPromise: true,
      returnByValue: true,
    });
    const { result, exceptionDetails } = Reply.parse(reply);
    if (exceptionDetails !== undefined) {
      throw new Error(exceptionDetails.exception?.description ?? 'Our code failed in the page.');
    }
    return result.value;
  });
}
