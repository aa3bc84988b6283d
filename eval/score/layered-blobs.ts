import type { Blobs } from '../../pipelines/engine/blobs.js';

/** Reads from several stores and writes to the first: a run adds to what its release has. */
export function layeredBlobs(own: Blobs, below: Blobs): Blobs {
  return {
    put: (bytes) => own.put(bytes),
    get: async (hash) => ((await own.has(hash)) ? own.get(hash) : below.get(hash)),
    has: async (hash) => (await own.has(hash)) || (await below.has(hash)),
  };
}
