import type { Blobs } from '../../pipelines/engine/blobs.js';

/** The blobs of a release, with room beside it for what is made from them. */
export class OverRelease implements Blobs {
  constructor(
    readonly released: Pick<Blobs, 'get' | 'has'>,
    readonly made: Blobs,
  ) {}

  async get(hash: string): Promise<Buffer> {
    return (await this.made.has(hash)) ? this.made.get(hash) : this.released.get(hash);
  }

  async has(hash: string): Promise<boolean> {
    return (await this.made.has(hash)) || this.released.has(hash);
  }

  put(bytes: Uint8Array): Promise<string> {
    return this.made.put(bytes);
  }
}
