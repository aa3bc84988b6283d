import { type Octokit, RequestError } from 'octokit';
import type { z } from 'zod';
import type { Json } from '../../pipelines/engine/json.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { untilAborted } from './abort.js';
import type { Connection } from './connection.js';
import { explained } from './failures.js';
import { type Allowance, Gate } from './gate.js';
import { jsonFetch } from './json-fetch.js';
import { createOctokit } from './octokit.js';
import { untilReset, waitAsked } from './rate-limit.js';

/** How often one request may be refused for a rate limit before the engine hears of it. */
const mostWaits = 3;

export interface Question<Reply> {
  readonly route: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly reply: z.ZodType<Reply>;
  /** Names the request in messages. */
  readonly what: string;
  /** Asks for the answer itself even if the one we have is still good. */
  readonly uncached?: boolean;
}

type Options = NonNullable<Parameters<Octokit['request']>[1]>;
type Response = Awaited<ReturnType<Octokit['request']>>;

/** Asks the API within its limits. */
export class Client {
  readonly connection: Connection;
  readonly #octokit: Octokit;
  readonly #gate: Gate;

  constructor(connection: Connection) {
    this.connection = connection;
    this.#octokit = createOctokit(connection);
    this.#gate = new Gate(connection);
  }

  /** A JSON reply, taken from the cache when GitHub says that it is still the same. */
  async ask<Reply extends Json>(question: Question<Reply>, tools: Tools): Promise<Reply> {
    const { route, values, reply, what } = question;
    const address = this.#octokit.request.endpoint(route, values).url;
    const kept = question.uncached ? undefined : await tools.replies.get(address);
    const known = kept && parsed(reply, kept.body);
    const options = {
      ...values,
      headers: kept && known !== undefined ? { 'if-none-match': kept.etag } : {},
      request: { fetch: jsonFetch(tools) },
    };
    const response = await this.send(route, options, what, tools);
    if (response === 'not modified') {
      if (known !== undefined) return known;
      throw new Error(`${what}: GitHub answers 304 to a question without an ETag`);
    }
    const answer = reply.safeParse(response.data);
    if (!answer.success) {
      const [issue] = answer.error.issues;
      throw new Error(
        `${what}: the reply has not the form that GitHub documents ` +
          `(${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''})`,
      );
    }
    const { etag } = response.headers;
    // Only what we read of it is kept: a tenth of the whole.
    if (etag !== undefined) {
      await tools.replies.put(address, { etag, body: JSON.stringify(answer.data) });
    }
    return answer.data;
  }

  async send(
    route: string,
    options: Options,
    what: string,
    tools: Tools,
  ): Promise<Response | 'not modified'> {
    const allowance = route.includes('/search/') ? 'search' : 'core';
    for (let waits = 0; ; waits += 1) {
      await this.#gate.pass(allowance, tools);
      try {
        const response = await untilAborted(this.#octokit.request(route, options), tools.signal);
        this.#noteAllowance(allowance, response.headers);
        return response;
      } catch (error) {
        tools.signal.throwIfAborted();
        if (error instanceof RequestError && error.status === 304) return 'not modified';
        const wait = this.#noteRefusal(allowance, error);
        if (wait === undefined) throw explained(error, what, this.connection.baseUrl);
        if (waits === mostWaits) throw this.#gate.throttled(allowance, wait);
      }
    }
  }

  #noteAllowance(allowance: Allowance, headers: Response['headers']): void {
    const wait = untilReset(headers);
    if (wait !== undefined) this.#gate.close(allowance, wait);
  }

  #noteRefusal(allowance: Allowance, error: unknown): number | undefined {
    if (!(error instanceof RequestError)) return undefined;
    const headers = error.response?.headers ?? {};
    const wait = waitAsked(error.status, headers, error.message);
    if (wait === undefined) return undefined;
    // A secondary limit is about the caller, not about one allowance.
    if (untilReset(headers) === undefined) this.#gate.closeAll(wait);
    else this.#gate.close(allowance, wait);
    return wait;
  }
}

function parsed<Reply>(schema: z.ZodType<Reply>, body: string): Reply | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
