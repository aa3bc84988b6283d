import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Blobs } from './blobs.js';
import { FatalError } from './errors.js';
import { sha256 } from './hash.js';

const execute = promisify(execFile);
const hashForm = /^[0-9a-f]{64}$/;

/**
 * Blobs as files named by their hash. A file appears under its name only when it is whole, so a
 * process that dies leaves at most a temporary file, which the next start sweeps away.
 */
export class BlobStore implements Blobs {
  readonly #unsynced = new Set<string>();
  readonly #writing = new Map<string, Promise<void>>();

  private constructor(readonly directory: string) {}

  static async open(directory: string, options: { sweep: boolean }): Promise<BlobStore> {
    const temporary = join(directory, 'temporary');
    if (options.sweep) await rm(temporary, { recursive: true, force: true });
    await mkdir(temporary, { recursive: true });
    return new BlobStore(directory);
  }

  path(hash: string): string {
    if (!hashForm.test(hash)) throw new FatalError(`"${hash}" is not the name of a blob.`);
    return join(this.directory, hash.slice(0, 2), hash.slice(2));
  }

  async put(bytes: Uint8Array): Promise<string> {
    const hash = sha256(bytes);
    const writing = this.#writing.get(hash) ?? this.#write(hash, bytes);
    this.#writing.set(hash, writing);
    await writing.finally(() => this.#writing.delete(hash));
    return hash;
  }

  async get(hash: string): Promise<Buffer> {
    const path = this.path(hash);
    const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      throw new FatalError(`A blob is missing from the workspace: ${path}`);
    });
    if (sha256(bytes) !== hash) {
      throw new FatalError(`The bytes of ${path} are not what was written. Delete the file.`);
    }
    return bytes;
  }

  async has(hash: string): Promise<boolean> {
    return (await stat(this.path(hash)).catch(() => undefined))?.isFile() ?? false;
  }

  async *list(): AsyncGenerator<string> {
    for (const prefix of (await readdir(this.directory)).sort()) {
      if (prefix.length !== 2) continue;
      for (const rest of (await readdir(join(this.directory, prefix))).sort()) yield prefix + rest;
    }
  }

  async delete(hash: string): Promise<void> {
    await rm(this.path(hash), { force: true });
  }

  /** Makes all that was put so far survive a power cut; rows that name it are written after. */
  async sync(): Promise<void> {
    const paths = [...this.#unsynced];
    if (paths.length === 0) return;
    this.#unsynced.clear();
    // One call for the whole file system beats one for each of thousands of small files.
    const synced =
      paths.length > 8 &&
      (await execute('sync', ['-f', this.directory]).then(
        () => true,
        () => false,
      ));
    if (!synced) for (const path of paths) await syncFile(path);
  }

  async #write(hash: string, bytes: Uint8Array): Promise<void> {
    const path = this.path(hash);
    const present = await stat(path).catch(() => undefined);
    if (present?.size === bytes.byteLength) return;
    const temporary = join(this.directory, 'temporary', randomUUID());
    await mkdir(dirname(path), { recursive: true });
    await writeFile(temporary, bytes, { flag: 'wx' });
    await rename(temporary, path);
    this.#unsynced.add(path);
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
