import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Tree } from '../../pipelines/engine/tree.js';

/** The tree with these text files in the place of its own. */
export async function withFiles(blobs: Blobs, tree: Tree, files: Files): Promise<Tree> {
  const changed: Tree = { ...tree };
  for (const [path, text] of files) {
    const bytes = Buffer.from(text);
    changed[path] = { hash: await blobs.put(bytes), size: bytes.length };
  }
  return changed;
}
