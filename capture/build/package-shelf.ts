import { setTimeout as sleep } from 'node:timers/promises';
import { Throttled } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Registry } from '../../sources/npm/registry.js';
import { asOf, needsTimes, PackageDocument } from './documents.js';
import type { PackageCache } from './package-cache.js';

const staleAfterMilliseconds = 10 * 60_000;

/** Packages as of a date: from the cache if they are there, else from the registry. */
export class PackageShelf {
  readonly #documents = new Map<string, Promise<PackageDocument | undefined>>();
  readonly #tarballs = new Map<string, Promise<string | undefined>>();
  #asking = 0;
  #since = 0;
  #waited = 0;

  constructor(
    private readonly registry: Registry,
    private readonly cache: PackageCache,
    private readonly date: string | undefined,
    private readonly tools: Tools,
  ) {}

  /** Seconds in which the registry was being asked: they depend on the network, not on the job. */
  get waitedSeconds(): number {
    const open = this.#asking > 0 ? performance.now() - this.#since : 0;
    return (this.#waited + open) / 1000;
  }

  async document(name: string): Promise<PackageDocument | undefined> {
    const whole = await this.#whole(name);
    return whole && asOf(whole, this.date);
  }

  /** The path of the file `name-version.tgz`, whose name is given without its ending. */
  tarball(name: string, file: string): Promise<string | undefined> {
    const address = `${name}/-/${file}.tgz`;
    return once(this.#tarballs, address, async () => {
      const here = await this.cache.tarball(address);
      return here ?? this.#fetchTarball(name, file, address);
    });
  }

  async #fetchTarball(name: string, file: string, address: string): Promise<string | undefined> {
    const short = name.split('/').at(-1) ?? name;
    const version = file.startsWith(`${short}-`) ? file.slice(short.length + 1) : '';
    const known = this.#documents.has(name) ? await this.#whole(name) : undefined;
    const usual = new URL(address, await this.registry.address()).href;
    const first = known?.versions[version]?.dist ?? { tarball: usual, integrity: undefined };
    const kept = await this.#fetchFrom(first.tarball, address, first.integrity);
    if (kept !== undefined) return kept;
    // Some old packages are not where all the others are.
    const dist = (await this.#whole(name))?.versions[version]?.dist;
    if (dist === undefined || dist.tarball === first.tarball) return undefined;
    return this.#fetchFrom(dist.tarball, address, dist.integrity);
  }

  #fetchFrom(from: string, address: string, integrity: string | undefined) {
    return this.#ask(async () => {
      const bytes = await this.registry.tarball(from, this.tools);
      return bytes && this.cache.keepTarball(address, bytes, integrity);
    });
  }

  #whole(name: string): Promise<PackageDocument | undefined> {
    return once(this.#documents, name, async () => {
      const kept = await this.cache.document(name);
      if (kept !== undefined && this.#isFresh(kept.fetchedAt)) {
        if (!needsTimes(kept.document, this.date)) return kept.document;
      }
      return this.#fetchDocument(name);
    });
  }

  /** What there was at a date does not change after it. */
  #isFresh(fetchedAt: string): boolean {
    if (this.date !== undefined && fetchedAt > this.date) return true;
    return this.tools.now().getTime() - Date.parse(fetchedAt) < staleAfterMilliseconds;
  }

  async #fetchDocument(name: string): Promise<PackageDocument | undefined> {
    for (const form of ['short', 'full'] as const) {
      const reply = await this.#ask(() => this.registry.document(name, form, this.tools));
      if (reply === undefined) return undefined;
      const { success, data: document } = PackageDocument.safeParse(reply);
      // What is not a document of a package is as good as none.
      if (!success) return undefined;
      if (form === 'short' && needsTimes(document, this.date)) continue;
      const fetchedAt = this.tools.now().toISOString();
      await this.cache.keepDocument(name, { fetchedAt, document });
      return document;
    }
    return undefined;
  }

  async #ask<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#asking === 0) this.#since = performance.now();
    this.#asking += 1;
    try {
      return await patiently(ask, this.tools.signal);
    } finally {
      this.#asking -= 1;
      if (this.#asking === 0) this.#waited += performance.now() - this.#since;
    }
  }
}

async function patiently<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Throttled) || attempt === 5) throw error;
      await sleep(error.waitMilliseconds, undefined, { signal });
    }
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const promise = known.get(key) ?? make();
  known.set(key, promise);
  return promise;
}
