import npmFetch, { type Options } from 'npm-registry-fetch';
import { z } from 'zod';
import { FatalError, messageOf, Throttled, UserError } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { npmOptions } from './config.js';
import { Packument } from './packument.js';

const defaultWaitSeconds = 10;

const shortForm = 'application/vnd.npm.install-v1+json; q=1.0, application/json; q=0.8';

const HttpError = z.object({
  statusCode: z.number().optional(),
  code: z.string().optional(),
  headers: z.record(z.string(), z.array(z.string())).optional(),
});

const SearchReply = z.object({
  objects: z.array(z.object({ package: z.object({ name: z.string(), version: z.string() }) })),
});

/** The registry that npm is configured with. */
export class Registry {
  #options: Promise<Options & { registry: string }> | undefined;

  /** Nothing if the registry has no such package. */
  async packument(name: string, tools: Tools): Promise<Packument | undefined> {
    const path = `/${name.replace('/', '%2f')}`;
    const reply = await this.#ask(path, tools, (options) => npmFetch.json(path, options));
    return reply === undefined ? undefined : Packument.parse(reply);
  }

  /** The document as it is. The short form may lack the times of the versions. */
  async document(name: string, form: 'short' | 'full', tools: Tools): Promise<unknown> {
    const path = `/${name.replace('/', '%2f')}`;
    const accept = form === 'short' ? shortForm : 'application/json';
    return this.#ask(path, tools, (options) =>
      npmFetch.json(path, { ...options, spec: name, headers: { accept } }),
    );
  }

  async search(text: string, size: number, tools: Tools): Promise<string[]> {
    const path = `/-/v1/search?text=${encodeURIComponent(text)}&size=${size}`;
    const reply = await this.#ask(path, tools, (options) => npmFetch.json(path, options)).catch(
      (error: unknown) => {
        const { statusCode } = HttpError.parse(error);
        if (statusCode === undefined || statusCode >= 500) throw error;
        return undefined;
      },
    );
    const parsed = SearchReply.safeParse(reply);
    if (parsed.success) {
      return parsed.data.objects.map((found) => `${found.package.name}@${found.package.version}`);
    }
    throw new UserError(
      'The registry that npm is configured with offers no search.',
      'Name the packages with "packages" or "list" instead of "search".',
    );
  }

  async tarball(address: string, tools: Tools): Promise<AsyncIterable<Uint8Array> | undefined> {
    const { registry } = await this.#configured();
    const url = new URL(address);
    // Some registries hand out documents of another one; npm asks the configured one as well.
    const here = new URL(registry);
    const local = url.host === here.host ? address : new URL(url.pathname, here).href;
    const response = await this.#ask(local, tools, (options) => npmFetch(local, options));
    return response === undefined ? undefined : (response.body as unknown as AsyncIterable<Buffer>);
  }

  /** Where packages come from, for those who keep what came from there. */
  async address(): Promise<string> {
    return (await this.#configured()).registry;
  }

  async #configured() {
    this.#options ??= npmOptions();
    return this.#options;
  }

  async #ask<T>(
    path: string,
    tools: Tools,
    ask: (options: Options) => Promise<T>,
  ): Promise<T | undefined> {
    const configured = await this.#configured();
    const { host } = new URL(path, configured.registry);
    const options = { ...configured, signal: tools.signal };
    try {
      return await tools.onHost(host, () => ask(options));
    } catch (error) {
      const { statusCode, code, headers } = HttpError.parse(error);
      if (statusCode === 404) return undefined;
      if (statusCode === 429 || statusCode === 503) {
        const seconds = Number.parseFloat(headers?.['retry-after']?.[0] ?? '');
        const wait = Number.isNaN(seconds) ? defaultWaitSeconds : Math.max(seconds, 0);
        throw new Throttled('The registry asks us to wait.', wait * 1000);
      }
      if (statusCode === 401 || statusCode === 403) {
        throw new UserError(
          `The registry refuses ${path}: ${messageOf(error)}`,
          'Log in with "npm login", or see the registry and token that "npm config list" shows.',
        );
      }
      if (code === 'ENOTFOUND' || code === 'ECONNREFUSED' || code === 'EAI_AGAIN') {
        throw new FatalError(
          `The package registry cannot be reached (${code}). Check the network, the proxy and "npm ping", then build again: it goes on where it was.`,
        );
      }
      throw error;
    }
  }
}
