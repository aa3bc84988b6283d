import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { depthOf } from '../../filters/text/paths.js';
import { projectFile } from '../../pipelines/engine/project.js';
import type { SandboxJob } from '../../pipelines/engine/sandbox.js';
import type { Launch } from './launch.js';
import { limited } from './rlimits.js';
import { devices, insideUser, systemParts } from './system.js';

/** The same walls as with bubblewrap, put up by util-linux and a shell script of ours. */
export async function unshared(
  job: SandboxJob,
  user: number | undefined,
): Promise<Launch & { remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'freshet-root-'));
  const system = await systemParts();
  const { arguments: command, folder, environment } = job.command((inside) => inside);
  const scratch = ['/tmp', '/dev/shm', ...job.scratch];
  const steps = [
    ...system.links.map(({ target, path }) => ({ to: path, words: ['link', target, path] })),
    ...devices.map((name) => ({
      to: `/dev/${name}`,
      words: ['write', `/dev/${name}`, `/dev/${name}`],
    })),
    ...[...system.mounts, ...job.mounts].map(({ from, to, writable }) => ({
      to,
      words: [writable ? 'write' : 'read', from, to],
    })),
    ...scratch.map((to) => ({ to, words: ['scratch', String(job.limits.diskBytes), to] })),
  ].sort((left, right) => depthOf(left.to) - depthOf(right.to));
  const plan: string[] = [];
  for (const { to, words } of steps) {
    const [verb = '', from = ''] = words;
    const isFile = (verb === 'read' || verb === 'write') && !(await stat(from)).isDirectory();
    plan.push(isFile ? `${verb}-file` : verb, from, to);
  }
  // The new root is mounted over it; whoever the job runs as must be able to reach it.
  await chmod(root, 0o755);
  const words = [
    // Whatever becomes of us, it ends with us.
    ...['--pdeathsig', 'KILL', '--', 'unshare'],
    ...['--user', '--map-root-user', '--mount', '--pid', '--net', '--ipc', '--uts', '--cgroup'],
    ...['--fork', '--kill-child=KILL', '--'],
    ...['sh', projectFile('capture/sandbox/walls.sh'), root, folder, String(insideUser)],
    ...[String(steps.length), ...plan],
    ...Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    ...command,
  ];
  return {
    ...(await limited('setpriv', words, job.limits)),
    environment: { PATH: `${process.env.PATH ?? '/usr/bin:/bin'}:/usr/sbin:/sbin` },
    folder: '/',
    user,
    folders: job.mounts.filter(({ writable }) => writable).map(({ from }) => from),
    bounded: scratch,
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
