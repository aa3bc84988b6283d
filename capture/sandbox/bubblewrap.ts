import { depthOf } from '../../filters/text/paths.js';
import type { SandboxJob } from '../../pipelines/engine/sandbox.js';
import type { Launch } from './launch.js';
import { limited } from './rlimits.js';
import { insideUser, machineParts, systemParts } from './system.js';

/** A job as bubblewrap runs it: namespaces of its own for everything, no rights at all. */
export async function bubblewrapped(job: SandboxJob, user: number | undefined): Promise<Launch> {
  const system = await systemParts();
  const { arguments: command, folder, environment } = job.command((inside) => inside);
  const size = String(job.limits.diskBytes);
  const scratch = ['/tmp', '/dev/shm', ...job.scratch];
  const mounts = [
    ...system.mounts.map(({ from, to }) => ({ to, words: ['--ro-bind', from, to] })),
    ...job.mounts.map(({ from, to, writable }) => ({
      to,
      words: [writable ? '--bind' : '--ro-bind', from, to],
    })),
    ...scratch.map((to) => ({ to, words: ['--size', size, '--tmpfs', to] })),
    // What is mounted into a folder comes after the folder.
  ].sort((left, right) => depthOf(left.to) - depthOf(right.to));
  const words = [
    ...['--unshare-all', '--unshare-user', '--disable-userns'],
    ...['--die-with-parent', '--new-session'],
    ...['--uid', String(insideUser), '--gid', String(insideUser), '--cap-drop', 'ALL'],
    ...['--hostname', 'sandbox', '--clearenv'],
    ...Object.entries(environment).flatMap(([name, value]) => ['--setenv', name, value]),
    ...system.links.flatMap(({ target, path }) => ['--symlink', target, path]),
    ...['--proc', '/proc', '--dev', '/dev'],
    // Whoever is root outside could write them without any right, and they reach the whole machine.
    ...machineParts.flatMap((path) => ['--ro-bind-try', path, path]),
    ...mounts.flatMap((mount) => mount.words),
    // These two are memory without a bound.
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', folder, '--', ...command],
  ];
  return {
    ...(await limited('bwrap', words, job.limits)),
    environment: { PATH: process.env.PATH ?? '/usr/bin:/bin' },
    folder: '/',
    user,
    folders: job.mounts.filter(({ writable }) => writable).map(({ from }) => from),
    bounded: scratch,
  };
}
