import { cp, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { UserError } from '../../pipelines/engine/errors.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import type { CommandSettings } from './settings.js';

/** Where a program finds its own files. */
export const programFolder = '/program';

/** A program as jobs see it. */
export interface Program {
  /** Words to run, with the places of its files inside. */
  readonly words: readonly [string, ...string[]];
  /** Hash of what it is. */
  readonly identity: string;
  /** Its files on this machine, by the name that they have inside; or a folder of its own. */
  readonly files: ReadonlyMap<string, string>;
  readonly folder: string | undefined;
}

/**
 * Finds the files of a program among its words. Nothing else of this machine goes in with it: the
 * folder that a script stands in may well be the one that has the answers.
 */
export async function findProgram({ run, folder, name }: CommandSettings): Promise<Program> {
  const files = new Map<string, string>();
  const words: string[] = [];
  const parts: string[] = [folder ?? ''];
  if (folder !== undefined && !(await stat(folder).catch(() => undefined))?.isDirectory()) {
    throw new UserError(`The program of "${name}" has no folder ${folder}.`, 'Mend "folder".');
  }
  for (const word of run) {
    const path = folder === undefined ? resolve(word) : resolve(folder, word);
    const isFile = (await stat(path).catch(() => undefined))?.isFile() ?? false;
    const inside = folder === undefined ? basename(word) : word.replace(/^\.\//, '');
    if (!isFile || inside.startsWith('/') || inside.includes('..')) {
      words.push(word);
      continue;
    }
    if (files.has(inside) && files.get(inside) !== path) {
      throw new UserError(
        `Two files of the program of "${name}" are called ${inside}.`,
        'Put the program into a folder of its own, and name it as "folder" in a file of models.',
      );
    }
    files.set(inside, path);
    parts.push(sha256(await readFile(path)));
    words.push(`${programFolder}/${inside}`);
  }
  const [first, ...rest] = words;
  if (first === undefined) throw new UserError(`"${name}" runs nothing.`, 'Name a program.');
  const identity = sha256(JSON.stringify([run, parts]));
  return { words: [first, ...rest], identity, files, folder };
}

/** A folder to mount that has the program and nothing else. */
export async function layOutProgram({ files, folder }: Program, place: string): Promise<string> {
  if (folder !== undefined) return folder;
  await mkdir(place, { recursive: true });
  // Their permissions go with them: a script that can be run stays one.
  for (const [name, path] of files) await cp(path, join(place, name), { dereference: true });
  return place;
}
