import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const Part = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
]);
const Body = z.looseObject({
  model: z.string(),
  messages: z.array(
    z.looseObject({ role: z.string(), content: z.union([z.string(), z.array(Part)]).nullish() }),
  ),
});
type ChatBody = z.infer<typeof Body>;

/** What the server does with one request. */
export type Reaction =
  | {
      readonly say: string;
      readonly finish?: string;
      readonly usage?: Readonly<Record<string, unknown>> | null;
      readonly after?: number;
      readonly tools?: readonly { readonly name: string; readonly input: unknown }[];
    }
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  /** Bytes that are no JSON, or end too soon. */
  | { readonly raw: string }
  | { readonly hangUp: true }
  | { readonly silence: true };

export interface Request {
  /** From 1, in the order of arrival. */
  readonly number: number;
  /** How often the very same body came before. */
  readonly again: number;
  readonly body: ChatBody;
  /** All text of the last user message. */
  readonly prompt: string;
  readonly headers: IncomingMessage['headers'];
  readonly path: string;
}

export interface ModelServer {
  readonly baseURL: string;
  readonly requests: Request[];
  readonly answered: () => number;
  /** The most requests that were being answered at the same time. */
  readonly busiest: () => number;
  close(): Promise<void>;
}

export interface ServerLimits {
  /** So many at a time; others get 429. */
  readonly atATime?: number;
  /** So many a second, of a bucket as large; others get 429 with how long to wait. */
  readonly perSecond?: number;
  readonly retryAfterMilliseconds?: number;
}

/** A server that speaks the chat form of OpenAI on loopback and does what it is told. */
export async function modelServer(
  react: (request: Request) => Reaction | Promise<Reaction>,
  limits: ServerLimits = {},
): Promise<ModelServer> {
  const requests: Request[] = [];
  const seen = new Map<string, number>();
  const state = {
    active: 0,
    busiest: 0,
    answered: 0,
    tokens: limits.perSecond ?? 0,
    at: Date.now(),
  };
  const isFull = () => {
    if (limits.atATime !== undefined && state.active >= limits.atATime) return true;
    if (limits.perSecond === undefined) return false;
    const now = Date.now();
    state.tokens = Math.min(
      limits.perSecond,
      state.tokens + ((now - state.at) / 1000) * limits.perSecond,
    );
    state.at = now;
    if (state.tokens < 1) return true;
    state.tokens -= 1;
    return false;
  };
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const raw = await text(incoming);
    if (isFull()) {
      const wait = limits.retryAfterMilliseconds;
      if (wait !== undefined) response.setHeader('retry-after-ms', String(wait));
      send(response, 429, JSON.stringify({ error: { message: 'slow down' } }));
      return;
    }
    const body = Body.parse(JSON.parse(raw));
    const again = seen.get(raw) ?? 0;
    seen.set(raw, again + 1);
    const path = incoming.url ?? '';
    const request = { number: requests.length + 1, again, body, prompt: promptOf(body), path };
    requests.push({ ...request, headers: incoming.headers });
    state.active += 1;
    state.busiest = Math.max(state.busiest, state.active);
    try {
      await answer(await react({ ...request, headers: incoming.headers }), response, body);
    } finally {
      state.active -= 1;
      state.answered += 1;
    }
  };
  const server = createServer((incoming, response) => {
    handle(incoming, response).catch((error: unknown) => {
      send(response, 400, JSON.stringify({ error: { message: String(error) } }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseURL: `http://127.0.0.1:${port}/v1`,
    requests,
    answered: () => state.answered,
    busiest: () => state.busiest,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function promptOf({ messages }: ChatBody): string {
  const content = messages.findLast(({ role }) => role === 'user')?.content ?? '';
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}

async function answer(reaction: Reaction, response: ServerResponse, body: ChatBody) {
  if ('hangUp' in reaction) response.destroy();
  else if ('raw' in reaction) send(response, 200, reaction.raw);
  else if ('silence' in reaction) await new Promise((resolve) => response.on('close', resolve));
  else if ('status' in reaction) {
    for (const [name, value] of Object.entries(reaction.headers ?? {})) {
      response.setHeader(name, value);
    }
    send(response, reaction.status, reaction.body ?? JSON.stringify({ error: { message: 'no' } }));
  } else {
    if (reaction.after !== undefined) await sleep(reaction.after);
    const { say, finish = 'stop', tools = [] } = reaction;
    const usage = reaction.usage ?? {
      prompt_tokens: Math.ceil(promptOf(body).length / 4),
      completion_tokens: Math.ceil(say.length / 4),
    };
    const calls = tools.map(({ name, input }, index) => ({
      id: `call-${index}`,
      type: 'function',
      function: { name, arguments: JSON.stringify(input) },
    }));
    const message = {
      role: 'assistant',
      content: say,
      ...(calls.length > 0 && { tool_calls: calls }),
    };
    send(
      response,
      200,
      JSON.stringify({
        id: 'reply',
        object: 'chat.completion',
        created: 0,
        model: body.model,
        choices: [{ index: 0, message, finish_reason: finish }],
        ...(reaction.usage !== null && { usage }),
      }),
    );
  }
}

function send(response: ServerResponse, status: number, body: string): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body);
}
