import { z } from 'zod';
import type { Blobs } from '../../pipelines/engine/blobs.js';

/** The paths in a blob that is a JSON list of them. */
export async function readPaths(blobs: Blobs, hash: string): Promise<readonly string[]> {
  return z.array(z.string()).parse(JSON.parse((await blobs.get(hash)).toString('utf8')));
}
