import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { FatalError } from '../../pipelines/engine/errors.js';
import { sha256 } from '../../pipelines/engine/hash.js';

const hashForm = /^[0-9a-f]{64}$/;

/** Where a blob stands below one of the folders of a release. */
export function blobPath(folder: string, hash: string): string {
  if (!hashForm.test(hash)) throw new FatalError(`"${hash}" is not the name of a blob.`);
  return join(folder, hash.slice(0, 2), hash);
}

/** The blobs of a release, from whichever of its folders has them; nothing can be added. */
export class ReleaseBlobs implements Blobs {
  constructor(readonly folders: readonly string[]) {}

  async get(hash: string): Promise<Buffer> {
    for (const folder of this.folders) {
      const path = blobPath(folder, hash);
      const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      });
      if (bytes === undefined) continue;
      if (sha256(bytes) !== hash) {
        throw new FatalError(`The bytes of ${path} are not what the release was made with.`);
      }
      return bytes;
    }
    throw new FatalError(
      `The blob ${hash} is not in ${this.folders.join(' or ')}. Answers may be kept elsewhere.`,
    );
  }

  async has(hash: string): Promise<boolean> {
    for (const folder of this.folders) {
      if ((await stat(blobPath(folder, hash)).catch(() => undefined))?.isFile()) return true;
    }
    return false;
  }

  async put(): Promise<string> {
    throw new FatalError('A release never changes: nothing can be put into it.');
  }
}
