import { RowError } from '../../pipelines/engine/errors.js';

/** Longer or deeper paths are made to exhaust whoever keeps them, not to be opened. */
const longestPath = 1024;
const deepestPath = 64;

const controlCharacter = /\p{Cc}/u;
const driveLetter = /^[a-z]:/i;

export function unsafe(detail: string): RowError {
  return new RowError('archive-unsafe', detail);
}

/** A name as it may stand in a message: no control characters, not endless. */
export function shown(name: string): string {
  return JSON.stringify(name.length > 200 ? `${name.slice(0, 200)}…` : name);
}

/**
 * The names of an entry's path, without `.` and empty ones. With `strip` the first name is taken
 * off, as npm does, so that an entry beside the top folder has no names left.
 */
export function entryNames(name: string, strip: boolean): readonly string[] {
  const names = checkedNames(name);
  if (names.includes('..')) throw unsafe(`${shown(name)} climbs out of its folder`);
  const kept = strip ? names.slice(1) : names;
  // A tree is a plain JSON object, which cannot have a member of this name.
  if (kept.length === 1 && kept[0] === '__proto__')
    throw unsafe(`${shown(name)} is a reserved name`);
  return kept;
}

/** Where a symbolic link points, from the root; `..` may climb as far as the root. */
export function symbolicTarget(linkPath: string, target: string): string {
  const names = linkPath.split('/').slice(0, -1);
  for (const name of checkedNames(target)) {
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) {
      throw unsafe(`the link ${shown(linkPath)} leaves the archive: ${shown(target)}`);
    }
  }
  return names.join('/');
}

function checkedNames(path: string): string[] {
  if (path.length > longestPath) throw unsafe(`${shown(path)} is too long a path`);
  if (controlCharacter.test(path)) throw unsafe(`${shown(path)} has control characters`);
  if (path.includes('\\')) throw unsafe(`${shown(path)} has a backslash`);
  if (path.startsWith('/')) throw unsafe(`${shown(path)} is an absolute path`);
  const names = path.split('/').filter((name) => name !== '' && name !== '.');
  if (names.length > deepestPath) throw unsafe(`${shown(path)} is too deep a path`);
  // Checked for every name: stripping the top folder would bring the second to the front.
  if (names.some((name) => driveLetter.test(name))) {
    throw unsafe(`${shown(path)} has a drive letter`);
  }
  return names;
}
