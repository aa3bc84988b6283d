import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRelease } from '../../../exports/release/open-release.js';
import { OverRelease } from '../../../exports/verify/over-release.js';
import {
  type DeepVerdict,
  type DeepWatch,
  verifyDeep,
} from '../../../exports/verify/verify-deep.js';
import { BlobStore } from '../../engine/blob-store.js';
import { makeTools } from '../tools.js';

/** Certifies the tasks of a release again, in a folder that is gone afterwards. */
export async function certifyRelease(
  folder: string,
  log: (message: string) => void,
  watch: DeepWatch,
): Promise<DeepVerdict> {
  const release = await openRelease(folder);
  const directory = await mkdtemp(join(tmpdir(), 'freshet-verify-'));
  const made = await BlobStore.open(join(directory, 'blobs'), { sweep: false });
  const blobs = new OverRelease(release.blobs, made);
  const signal = watch.signal ?? new AbortController().signal;
  const tools = makeTools({ directory, blobs }, signal, log);
  try {
    return await verifyDeep(release, tools, watch);
  } finally {
    await tools.close();
    await rm(directory, { recursive: true, force: true });
  }
}
