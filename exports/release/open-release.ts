import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';
import { foldersOf } from './folders.js';
import { Manifest, manifestName } from './manifest.js';
import { readRows } from './read-rows.js';
import { ReleaseBlobs } from './release-blobs.js';
import type { ReleasedTask } from './released-task.js';
import { columnNames, taskOf } from './task-columns.js';

export interface Release {
  readonly name: string;
  readonly directory: string;
  readonly manifest: Manifest;
  /** Prompts, solutions and all that they name; read-only, and checked against their names. */
  readonly blobs: Blobs;
  /** By split, then by id. */
  tasks(): AsyncIterable<ReleasedTask>;
}

/** Opens a release to read it; "freshet verify" is for those who doubt its bytes. */
export async function openRelease(folder: string): Promise<Release> {
  const directory = resolve(folder);
  const manifest = await readManifest(directory);
  const { files, answers } = foldersOf(directory, manifest);
  return {
    name: manifest.name,
    directory,
    manifest,
    blobs: new ReleaseBlobs([...new Set([files, answers])]),
    async *tasks() {
      for (const split of Object.keys(manifest.splits).sort()) {
        for (const file of await parquetFiles(directory, split)) {
          for await (const row of readRows(file, columnNames)) yield taskOf(row);
        }
      }
    },
  };
}

async function readManifest(directory: string): Promise<Manifest> {
  const path = join(directory, manifestName);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UserError(
      `There is no release at ${directory}: ${messageOf(error)}`,
      'Name the folder that has the manifest.json; "freshet release" makes one.',
    );
  });
  const fix = 'Get the release again; "freshet verify" says what else is damaged.';
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new UserError({ message: `${path}: ${messageOf(error)}`, place: { file: path }, fix });
  }
}

/** The Parquet files of a split, in order. */
export async function parquetFiles(directory: string, split: string): Promise<string[]> {
  const folder = join(directory, 'data');
  const form = /-\d{5}-of-\d{5}\.parquet$/;
  const names = (await readdir(folder)).filter(
    (name) => name.startsWith(`${split}-`) && form.test(name.slice(split.length)),
  );
  return names.sort().map((name) => join(folder, name));
}
