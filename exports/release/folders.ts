import { join } from 'node:path';
import { BlobFolder } from './blob-folder.js';
import type { AnswerForm } from './manifest.js';
import { answerKey } from './sealed.js';

export interface ReleaseFolders {
  readonly files: BlobFolder;
  /** Where what only answers name is kept: the same folder where answers go along. */
  readonly answers: BlobFolder;
  readonly key: Buffer | undefined;
}

/** Where the blobs of a release are. */
export function foldersOf(
  directory: string,
  { answers, canary }: { readonly answers: AnswerForm; readonly canary: string },
): ReleaseFolders {
  const files = new BlobFolder(join(directory, 'files'));
  if (answers === 'inline') return { files, answers: files, key: undefined };
  const secret = process.env.FRESHET_ANSWERS_KEY;
  const key = answers === 'encrypted' ? answerKey(canary, secret) : undefined;
  return { files, answers: new BlobFolder(join(directory, 'answers', 'files'), key), key };
}
