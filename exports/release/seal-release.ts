import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LineFile } from './line-file.js';
import { fileEntry, listFiles } from './list-files.js';
import {
  type Manifest,
  type ManifestBody,
  manifestName,
  manifestText,
  sealManifest,
} from './manifest.js';

/** Folder of what is only needed while a release is written. */
export const workingFolder = '.working';
export const listPaths = { rows: 'lists/rows.jsonl', files: 'lists/files.jsonl' } as const;

/** Lists all files with their hashes, and writes the manifest over them. */
export async function sealRelease(
  folder: string,
  body: Omit<ManifestBody, 'rows' | 'files'>,
): Promise<Manifest> {
  const files = await LineFile.create(join(folder, listPaths.files));
  for await (const path of listFiles(folder)) {
    if (path.startsWith(`${workingFolder}/`) || path === listPaths.files) continue;
    await files.add(await fileEntry(folder, path));
  }
  await files.close();
  const manifest = sealManifest({
    ...body,
    rows: await fileEntry(folder, listPaths.rows),
    files: await fileEntry(folder, listPaths.files),
  });
  await writeFile(join(folder, manifestName), manifestText(manifest));
  return manifest;
}
