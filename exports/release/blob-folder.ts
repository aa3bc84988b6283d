import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FatalError, UserError } from '../../pipelines/engine/errors.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { seal, unseal } from './sealed.js';

const hashForm = /^[0-9a-f]{64}$/;
const sealedEnding = '.sealed';

/** Blobs of a release in one folder, sealed if there is a key. */
export class BlobFolder {
  constructor(
    readonly folder: string,
    readonly key?: Buffer | undefined,
  ) {}

  path(hash: string): string {
    if (!hashForm.test(hash)) throw new FatalError(`"${hash}" is not the name of a blob.`);
    const ending = this.key === undefined ? '' : sealedEnding;
    return join(this.folder, hash.slice(0, 2), hash + ending);
  }

  async has(hash: string): Promise<boolean> {
    return access(this.path(hash)).then(
      () => true,
      () => false,
    );
  }

  async put(hash: string, bytes: Buffer): Promise<void> {
    const path = this.path(hash);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, this.key === undefined ? bytes : seal(this.key, bytes));
  }

  /** Undefined if it is not here. */
  async get(hash: string): Promise<Buffer | undefined> {
    const path = this.path(hash);
    const stored = await readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return undefined;
    });
    if (stored === undefined) return undefined;
    const bytes = this.key === undefined ? stored : unseal(this.key, stored, path);
    if (sha256(bytes) === hash) return bytes;
    throw new UserError({
      message: 'The bytes of a blob are not what the release was made with.',
      place: { file: path },
      fix: 'Get the release again; "freshet verify" says what else is damaged.',
    });
  }

  async delete(hash: string): Promise<void> {
    await rm(this.path(hash), { force: true });
  }
}
