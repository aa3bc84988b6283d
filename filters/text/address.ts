import { folderOf, resolvePath } from './paths.js';

/** An address of a page or stylesheet that points into its own tree. */
export interface LocalAddress {
  /** From the web root, wherever that is; else from the folder of the file that has it. */
  readonly fromRoot: boolean;
  readonly path: string;
}

const longestAddress = 2048;

/** Undefined for what another host, a data address, a fragment or a script answers. */
export function localAddress(value: string): LocalAddress | undefined {
  const trimmed = value.trim();
  if (trimmed.length === 0 || trimmed.length > longestAddress) return undefined;
  if (/^(?:[a-z][a-z0-9+.-]*:|[\\/]{2}|[#?])/i.test(trimmed)) return undefined;
  const path = decoded(trimmed.split(/[?#]/, 1)[0] ?? '').replaceAll('\\', '/');
  if (path === '' || path.includes('\0')) return undefined;
  return path.startsWith('/') ? { fromRoot: true, path: path.slice(1) } : { fromRoot: false, path };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // A stray % is no escape: browsers ask for such a name as it is written.
    return path;
  }
}

/** Path in the tree that an address of the file leads to, given the web root. */
export function resolveAddress(
  file: string,
  address: LocalAddress,
  root: string,
): string | undefined {
  return address.fromRoot
    ? resolvePath(root, address.path)
    : resolvePath(folderOf(file), address.path);
}
