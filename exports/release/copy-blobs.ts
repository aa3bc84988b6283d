import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { blobPath } from './release-blobs.js';

/** Puts blobs into a folder of a release; those that are there stay. */
export async function copyBlobs(
  hashes: readonly string[],
  from: Pick<Blobs, 'get'>,
  folder: string,
): Promise<void> {
  for (const hash of hashes) {
    const path = blobPath(folder, hash);
    const present = await access(path).then(
      () => true,
      () => false,
    );
    if (present) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, await from.get(hash));
  }
}
