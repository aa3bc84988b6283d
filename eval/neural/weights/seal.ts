import { readdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Manifest, type Model, manifestName } from './model.js';
import { checksum, readManifest, weightsState } from './state.js';

/**
 * Writes down which files a model has now, so that any later change is noticed and others can check
 * that they have the same. What a manifest said about names and pictures is kept.
 */
export async function sealWeights(
  directory: string,
  model: Model,
  source: string,
): Promise<Manifest | string> {
  const state = await weightsState(directory, model, false);
  if (state.status === 'missing' || state.status === 'incomplete') return state.detail;
  const folder = join(directory, model.id);
  const files: Manifest['files'] = {};
  // Graphs over two gigabytes keep their numbers in further files beside them.
  for (const name of (await readdir(folder)).sort()) {
    const found = await stat(join(folder, name));
    if (name.startsWith(manifestName) || !found.isFile()) continue;
    files[name] = { bytes: found.size, sha256: await checksum(join(folder, name)) };
  }
  const before = await readManifest(folder);
  const kept = typeof before === 'object' && before.model === model.id ? before : {};
  const manifest = Manifest.parse({ ...kept, model: model.id, source, files });
  const temporary = join(folder, `${manifestName}.${process.pid}`);
  await writeFile(temporary, `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(temporary, join(folder, manifestName));
  return manifest;
}
