import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { sha256 } from '../../pipelines/engine/hash.js';
import { userCache } from '../../pipelines/engine/user-cache.js';
import type { PackageDocument } from './documents.js';

/** Our own words, checked when they were written: to check all again takes longer than to fetch. */
const Kept = z.object({
  fetchedAt: z.string(),
  document: z.custom<PackageDocument>((value) => typeof value === 'object' && value !== null),
});
type Kept = z.infer<typeof Kept>;

/**
 * Packages of a registry, kept on this machine for all workspaces. Only we write here: no job ever
 * sees the folder, so nothing that runs in one can change what the next one gets.
 */
export class PackageCache {
  constructor(
    private readonly registry: string,
    private readonly folder = userCache(),
  ) {}

  async document(name: string): Promise<Kept | undefined> {
    const text = await readFile(this.#path('documents', name), 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const kept = Kept.safeParse(JSON.parse(text));
    return kept.success ? kept.data : undefined;
  }

  async keepDocument(name: string, kept: Kept): Promise<void> {
    await this.#write(this.#path('documents', name), (path) =>
      writeFile(path, JSON.stringify(kept)),
    );
  }

  /** The path of a tarball that is here. */
  async tarball(address: string): Promise<string | undefined> {
    const path = this.#path('tarballs', address);
    return (await stat(path).catch(() => undefined)) === undefined ? undefined : path;
  }

  /** Takes it in only if it is what it should be. */
  async keepTarball(
    address: string,
    bytes: AsyncIterable<Uint8Array>,
    integrity: string | undefined,
  ): Promise<string> {
    const path = this.#path('tarballs', address);
    const [algorithm, expected] = integrity?.split(/\s+/)[0]?.split(/-(.*)/s) ?? [];
    const hash = createHash(algorithm ?? 'sha512');
    await this.#write(path, async (temporary) => {
      await pipeline(
        bytes,
        async function* (chunks) {
          for await (const chunk of chunks) {
            hash.update(chunk);
            yield chunk;
          }
        },
        createWriteStream(temporary),
      );
      if (expected !== undefined && hash.digest('base64') !== expected) {
        throw new Error(`The bytes of ${address} are not those that the registry promises.`);
      }
    });
    return path;
  }

  #path(kind: string, name: string): string {
    const hash = sha256(`${this.registry}\n${name}`);
    return join(this.folder, 'packages', kind, hash.slice(0, 2), hash.slice(2));
  }

  async #write(path: string, write: (temporary: string) => Promise<void>): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${randomUUID()}`;
    try {
      await write(temporary);
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  }
}
