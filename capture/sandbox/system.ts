import { lstat, readlink } from 'node:fs/promises';
import type { SandboxMount } from '../../pipelines/engine/sandbox.js';

/** Where programs and libraries are. Nothing of a user, nothing of /etc but how to find libraries. */
const folders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store'];
const files = ['/etc/ld.so.cache', '/etc/ld.so.conf', '/etc/ld.so.conf.d', '/etc/alternatives'];

/** Parts of /proc that belong to the machine and not to a namespace; walls.sh names the same. */
export const machineParts = ['sys', 'sysrq-trigger', 'irq', 'bus', 'fs'].map(
  (name) => `/proc/${name}`,
);

export interface SystemParts {
  readonly mounts: readonly SandboxMount[];
  readonly links: readonly { readonly target: string; readonly path: string }[];
}

/** What a program needs of this machine to run at all. */
export async function systemParts(): Promise<SystemParts> {
  const mounts: SandboxMount[] = [];
  const links: { target: string; path: string }[] = [];
  for (const path of [...folders, ...files]) {
    const stat = await lstat(path).catch(() => undefined);
    if (stat?.isSymbolicLink()) links.push({ target: await readlink(path), path });
    else if (stat !== undefined) mounts.push({ from: path, to: path });
  }
  return { mounts, links };
}

/** The devices that a program may count on. */
export const devices = ['null', 'zero', 'full', 'random', 'urandom', 'tty'];

/** The user of whom everything inside belongs to. */
export const insideUser = 1000;
