const longest = 400;
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Why a path of an answer may not be written to, or undefined: it has to stay inside the site. */
export function refusedPath(path: string): string | undefined {
  if (path === '') return 'The path is empty.';
  if (path.length > longest) return `The path has more than ${longest} characters.`;
  // Also the one in the middle of a name: a terminal or a file system would end the name there.
  if ([...path].some((character) => character < ' ' || character === '\u007f')) {
    return 'The path has a control character.';
  }
  if (!path.isWellFormed()) return 'The path is no Unicode text.';
  if (path.includes('\\')) return 'The path has a backslash; folders are divided by "/".';
  if (path.startsWith('/') || path.startsWith('~')) return 'The path is absolute.';
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return 'The path is an address or names a drive.';
  for (const name of path.split('/')) {
    if (name === '' || name === '.') return 'The path has an empty part.';
    if (name === '..') return 'The path leads out of its folder.';
    if (device.test(name)) return `"${name}" is the name of a device.`;
    if (/[ .]$/.test(name)) return `"${name}" ends with a dot or a space.`;
  }
  return undefined;
}
