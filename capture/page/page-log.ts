import type { CDPSession, Page, Request } from 'playwright-core';
import { z } from 'zod';
import { outcomes } from '../external/answer.js';

const longestText = 500;
const mostEntries = 500;
/** Films are loaded as far as they are needed, and the others have no end or no answer. */
const endless = ['media', 'eventsource', 'websocket', 'ping'];

export const PageLog = z.object({
  console: z.array(z.object({ type: z.string(), text: z.string() })),
  /** Errors that no script caught. */
  errors: z.array(z.string()),
  dialogs: z.array(z.object({ type: z.string(), text: z.string() })),
  requests: z.array(z.object({ url: z.string(), kind: z.string(), status: z.number() })),
  /** Requests that left the site, and what they got. */
  external: z.array(
    z.object({
      url: z.string(),
      kind: z.string(),
      outcome: z.enum(outcomes),
      detail: z.string(),
      /** Blob of the answer, where there was one. */
      bytes: z.string().optional(),
    }),
  ),
});
export type PageLog = z.infer<typeof PageLog>;

/** Writes down what a page does, and knows whether it still waits for something. */
export class PageWatch {
  readonly log: PageLog = { console: [], errors: [], dialogs: [], requests: [], external: [] };
  readonly #inFlight = new Set<Request>();
  /** Requests so far, answered or not. */
  requests = 0;
  /** An error of ours inside a handler, where nobody would see it. */
  failure: unknown;
  /** The page's own process died, of its size or by a fault of the browser. */
  crashed = false;

  constructor(
    readonly page: Page,
    /** The line on which our own code reaches the page. */
    readonly session: CDPSession,
  ) {
    page.on('crash', () => {
      this.crashed = true;
      // What is asked of it on our line would wait for ever.
      page.close().catch(() => {});
    });
    page.on('console', (message) =>
      push(this.log.console, { type: message.type(), text: short(message.text()) }),
    );
    page.on('pageerror', (error) => push(this.log.errors, short(error.message)));
    page.on('dialog', (dialog) => {
      push(this.log.dialogs, { type: dialog.type(), text: short(dialog.message()) });
      dialog.dismiss().catch(() => {});
    });
    page.on('websocket', (socket) =>
      this.leftSite({
        url: socket.url(),
        kind: 'websocket',
        outcome: 'blocked',
        detail: 'websocket',
      }),
    );
    page.on('request', (request) => {
      this.requests += 1;
      const isEndless = endless.includes(request.resourceType());
      if (!request.url().startsWith('data:') && !isEndless) this.#inFlight.add(request);
    });
    page.on('requestfinished', (request) => this.#ended(request));
    page.on('requestfailed', (request) => this.#ended(request));
    page.on('response', (response) => {
      const request = response.request();
      push(this.log.requests, {
        url: short(response.url()),
        kind: request.resourceType(),
        status: response.status(),
      });
    });
  }

  leftSite(entry: PageLog['external'][number]): void {
    push(this.log.external, { ...entry, url: short(entry.url), detail: short(entry.detail) });
  }

  get inFlight(): number {
    return this.#inFlight.size;
  }

  /** Whether scripts are on their way, or styles that scripts wait for. */
  get awaitsCode(): boolean {
    const code = ['script', 'stylesheet'];
    return [...this.#inFlight].some((request) => code.includes(request.resourceType()));
  }

  #ended(request: Request): void {
    this.#inFlight.delete(request);
  }
}

function push<T>(list: T[], entry: T): void {
  if (list.length < mostEntries) list.push(entry);
}

function short(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
