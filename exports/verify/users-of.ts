import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Release } from '../release/open-release.js';
import { References } from '../release/references.js';
import type { Problems } from './problem.js';

const damagedBlob = /^(?:answers\/)?files\/..\/([0-9a-f]{64})(?:\.sealed)?$/;

/** Names the tasks that show or need a damaged file. */
export async function blameRows(
  { tasks, blobs }: Release,
  damaged: ReadonlySet<string>,
  problems: Problems,
): Promise<void> {
  const files = new Map<string, string>();
  for (const path of damaged) {
    const hash = damagedBlob.exec(path)?.[1];
    if (hash !== undefined) files.set(hash, path);
  }
  if (files.size === 0) return;
  const references = new References(forgiving(blobs));
  for await (const task of tasks()) {
    const needed = [
      ...(await references.of(task.prompt)),
      ...(await references.of(task.solution)),
      task.licenseEvidence?.textHash ?? '',
    ];
    for (const hash of new Set(needed)) {
      const file = files.get(hash);
      if (file !== undefined) problems.add('needs a damaged file', { row: task.id, file });
    }
  }
}

/** What cannot be read names nothing; that it is damaged was said before. */
function forgiving(blobs: Blobs): Blobs {
  return {
    put: (bytes) => blobs.put(bytes),
    has: (hash) => blobs.has(hash),
    get: (hash) => blobs.get(hash).catch(() => Buffer.alloc(0)),
  };
}
