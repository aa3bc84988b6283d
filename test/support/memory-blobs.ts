import type { Blobs } from '../../pipelines/engine/blobs.js';
import { sha256 } from '../../pipelines/engine/hash.js';

/** A content-addressed store that lives as long as a test. */
export class MemoryBlobs implements Blobs {
  readonly #bytes = new Map<string, Buffer>();

  get size(): number {
    return this.#bytes.size;
  }

  async put(bytes: Uint8Array): Promise<string> {
    const hash = sha256(bytes);
    // A copy, as on disk: what the caller does to its buffer later changes nothing here.
    if (!this.#bytes.has(hash)) this.#bytes.set(hash, Buffer.from(bytes));
    return hash;
  }

  async get(hash: string): Promise<Buffer> {
    const bytes = this.#bytes.get(hash);
    if (bytes === undefined) throw new Error(`There is no blob ${hash}`);
    return Buffer.from(bytes);
  }

  async has(hash: string): Promise<boolean> {
    return this.#bytes.has(hash);
  }
}
