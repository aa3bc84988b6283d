import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isInside, nameOf, pathWithin } from '../../filters/text/paths.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { RowError } from '../../pipelines/engine/errors.js';
import type { Tree } from '../../pipelines/engine/tree.js';

/** Folders of others' code, and files that tell package managers what to run or whom to ask. */
const leftOut = /(?:^|\/)(?:node_modules|\.git|\.yarn)\//;
const configuration =
  /^(?:\.npmrc|\.yarnrc(?:\.yml)?|\.pnpmfile\.c?js|\.pnp\.c?js|\.pnp\.loader\.mjs)$/;

/** Writes the files below one folder of a tree; nothing is ever written outside of the target. */
export async function layOut(
  blobs: Blobs,
  tree: Tree,
  folder: string,
  target: string,
): Promise<void> {
  for (const [path, { hash }] of Object.entries(tree)) {
    if (!isInside(folder, path) || leftOut.test(path) || configuration.test(nameOf(path))) continue;
    const within = pathWithin(folder, path);
    if (within.split('/').some((name) => name === '..' || name === '.' || name === '')) {
      throw new RowError('unsafe-path', `${within} leads out of its folder`);
    }
    const bytes = await blobs.get(hash);
    const file = join(target, within);
    await mkdir(dirname(file), { recursive: true });
    // Trees know no modes; what starts like a program is one.
    const mode = bytes.subarray(0, 2).toString('latin1') === '#!' ? 0o755 : 0o644;
    await writeFile(file, bytes, { mode });
  }
}
