import { execFile } from 'node:child_process';
import { chmod, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { onPath } from './find.js';

const execute = promisify(execFile);

/** Folders with what pages of strangers must not see, should one of them get out of the browser. */
const hidden = ['/root', '/home', '/tmp', '/var/tmp', '/run', '/mnt', '/media', '/srv'];

/** Bubblewrap, where it is installed and may make namespaces. */
export async function findConfinement(): Promise<string | undefined> {
  const bubblewrap = await onPath('bwrap');
  if (bubblewrap === undefined) return undefined;
  const works = await execute(bubblewrap, ['--ro-bind', '/', '/', '--unshare-pid', 'true']).then(
    () => true,
    () => false,
  );
  return works ? bubblewrap : undefined;
}

/**
 * Writes a program that starts the browser so that it can write to its own folders alone, and sees
 * neither homes nor other processes. The profile's folder is known only when it is started.
 */
export async function writeConfinedStart(
  bubblewrap: string,
  executable: string,
  temporary: string,
  readable: readonly string[],
): Promise<string> {
  const options = [
    '--die-with-parent --unshare-pid --unshare-ipc --unshare-uts --ro-bind / /',
    ...hidden.map((folder) => `$([ -d ${folder} ] && echo --tmpfs ${folder})`),
    '--dev /dev --proc /proc',
    ...[dirname(executable), ...readable].map(
      (folder) => `--ro-bind ${quoted(folder)} ${quoted(folder)}`,
    ),
    `--bind ${quoted(temporary)} ${quoted(temporary)}`,
    '--bind "$profile" "$profile"',
  ];
  const script = `#!/bin/sh
for argument in "$@"; do
  case "$argument" in --user-data-dir=*) profile=\${argument#--user-data-dir=} ;; esac
done
exec ${quoted(bubblewrap)} ${options.join(' \\\n  ')} \\
  ${quoted(executable)} "$@"
`;
  const path = join(temporary, 'start-browser');
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
