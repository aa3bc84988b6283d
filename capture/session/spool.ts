import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha256 } from '../../pipelines/engine/hash.js';

/** The pictures of a film on disk, each once: a minute of them would not fit into memory. */
export class Spool {
  readonly #written = new Set<string>();

  private constructor(readonly directory: string) {}

  static async open(): Promise<Spool> {
    return new Spool(await mkdtemp(join(tmpdir(), 'freshet-film-')));
  }

  async put(picture: Buffer): Promise<string> {
    const hash = sha256(picture);
    if (!this.#written.has(hash)) {
      await writeFile(join(this.directory, hash), picture);
      this.#written.add(hash);
    }
    return hash;
  }

  get(hash: string): Promise<Buffer> {
    return readFile(join(this.directory, hash));
  }

  async close(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }
}
