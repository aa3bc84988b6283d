import type { Blobs } from '../../pipelines/engine/blobs.js';
import { FatalError, UserError } from '../../pipelines/engine/errors.js';
import type { BlobFolder } from './blob-folder.js';

/** The blobs of a release, from whichever of its folders has them; nothing can be added. */
export class ReleaseBlobs implements Blobs {
  constructor(readonly folders: readonly BlobFolder[]) {}

  async get(hash: string): Promise<Buffer> {
    for (const folder of this.folders) {
      const bytes = await folder.get(hash);
      if (bytes !== undefined) return bytes;
    }
    const looked = this.folders.map(({ folder }) => folder).join(' or ');
    throw new UserError(
      `The blob ${hash} is not in ${looked}.`,
      'Answers that were kept apart belong into the folder "answers" of the release.',
    );
  }

  async has(hash: string): Promise<boolean> {
    for (const folder of this.folders) if (await folder.has(hash)) return true;
    return false;
  }

  async put(): Promise<string> {
    throw new FatalError('A release never changes: nothing can be put into it.');
  }
}
