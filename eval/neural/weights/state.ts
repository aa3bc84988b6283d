import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Manifest, type Model, manifestName } from './model.js';

/**
 * `missing`: no file is there. `incomplete`: some are not. `unsealed`: all are, but no manifest says
 * which they should be. `broken`: they are not what the manifest says, or it cannot be read.
 */
export type WeightsStatus = 'ready' | 'missing' | 'incomplete' | 'unsealed' | 'broken';

export type WeightsState =
  | { readonly status: 'ready'; readonly manifest: Manifest }
  | { readonly status: Exclude<WeightsStatus, 'ready'>; readonly detail: string };

/** What is there of a model. Sizes are always compared; checksums take a while for large files. */
export async function weightsState(
  directory: string,
  model: Model,
  compareChecksums: boolean,
): Promise<WeightsState> {
  const folder = join(directory, model.id);
  const sizes = new Map<string, number>();
  for (const name of model.files) {
    const size = await sizeOf(join(folder, name));
    if (size !== undefined) sizes.set(name, size);
  }
  const absent = model.files.filter((name) => !sizes.has(name));
  if (absent.length === model.files.length) {
    return { status: 'missing', detail: `there is nothing in ${folder}` };
  }
  if (absent.length > 0) {
    return { status: 'incomplete', detail: `${folder} has no ${absent.join(', ')}` };
  }
  const manifest = await readManifest(folder);
  if (manifest === undefined) {
    return { status: 'unsealed', detail: `${folder} has no ${manifestName}` };
  }
  const problem =
    typeof manifest === 'string'
      ? manifest
      : await mismatch(folder, model, manifest, compareChecksums);
  if (problem === undefined && typeof manifest !== 'string') return { status: 'ready', manifest };
  return { status: 'broken', detail: `${folder}: ${problem}` };
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    const found = await stat(file);
    return found.isFile() ? found.size : undefined;
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** A text instead of a manifest says what is wrong with it. */
export async function readManifest(folder: string): Promise<Manifest | string | undefined> {
  let text: string;
  try {
    text = await readFile(join(folder, manifestName), 'utf8');
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return `${manifestName} is not JSON`;
  }
  const manifest = Manifest.safeParse(content);
  if (manifest.success) return manifest.data;
  const [issue] = manifest.error.issues;
  return `${manifestName}: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`;
}

const isAbsence = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code));

async function mismatch(
  folder: string,
  model: Model,
  manifest: Manifest,
  compareChecksums: boolean,
): Promise<string | undefined> {
  if (manifest.model !== model.id) return `the manifest is that of ${manifest.model}`;
  const unsealed = model.files.find((name) => manifest.files[name] === undefined);
  if (unsealed !== undefined) return `the manifest does not name ${unsealed}`;
  for (const [name, { bytes, sha256 }] of Object.entries(manifest.files)) {
    const size = await sizeOf(join(folder, name));
    if (size !== bytes) return `${name} has ${size ?? 'no'} bytes, not ${bytes}`;
    if (!compareChecksums) continue;
    const found = await checksum(join(folder, name));
    if (found !== sha256) return `${name} has the checksum ${found}, not ${sha256}`;
  }
  return undefined;
}

export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
