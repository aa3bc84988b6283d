/** Folder of a path in a tree; the top folder is the empty string. */
export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Lower-case letters after the last dot of the name, without the dot. */
export function extensionOf(path: string): string {
  const name = nameOf(path);
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

export function isHtml(path: string): boolean {
  return ['html', 'htm', 'xhtml'].includes(extensionOf(path));
}

export function isInside(folder: string, path: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

export function joinPath(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** What is left of a path that is inside the folder. */
export function pathWithin(folder: string, path: string): string {
  return folder === '' ? path : path.slice(folder.length + 1);
}

/** Follows `.` and `..`; undefined where the way leads out of the tree. */
export function resolvePath(folder: string, path: string): string | undefined {
  const names = folder === '' ? [] : folder.split('/');
  for (const name of path.split('/')) {
    if (name === '' || name === '.') continue;
    if (name !== '..') names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names.join('/');
}

/** The deepest folder that holds both folders. */
export function sharedFolder(left: string, right: string): string {
  if (left === right || isInside(left, right)) return left;
  if (isInside(right, left)) return right;
  const leftNames = left.split('/');
  const rightNames = right.split('/');
  let same = 0;
  while (same < leftNames.length && leftNames[same] === rightNames[same]) same += 1;
  return leftNames.slice(0, same).join('/');
}

/** The folder itself and all above it, deepest first. */
export function foldersAbove(folder: string): readonly string[] {
  const folders = [folder];
  for (let current = folder; current !== ''; ) {
    current = folderOf(current);
    folders.push(current);
  }
  return folders;
}

/** The same order on every machine, whatever its language. */
export function byCodeUnits(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}

export function depthOf(path: string): number {
  let slashes = 0;
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) slashes += 1;
  return slashes;
}
