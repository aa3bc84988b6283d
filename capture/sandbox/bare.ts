import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { depthOf } from '../../filters/text/paths.js';
import type { SandboxJob } from '../../pipelines/engine/sandbox.js';
import type { Launch } from './launch.js';
import { limited } from './rlimits.js';

/**
 * A job without any walls: it sees the files and the network of this machine, as its user. Limits
 * hold, except that a process which leaves its parent and empties its environment is not found.
 */
export async function bare(job: SandboxJob): Promise<Launch & { remove(): Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'freshet-bare-'));
  const scratch = ['/tmp', ...job.scratch];
  const isScratch = (place: string) => scratch.some((one) => place.startsWith(`${one}/`));
  // Only what belongs into a folder of the job is put there; the rest is used where it is.
  const linked = job.mounts.filter(({ to }) => isScratch(to));
  const parts = [...scratch.map((to) => ({ from: undefined, to })), ...linked];
  // What is in a folder comes after the folder.
  for (const { from, to } of parts.sort((left, right) => depthOf(left.to) - depthOf(right.to))) {
    await mkdir(from === undefined ? join(root, to) : dirname(join(root, to)), { recursive: true });
    if (from !== undefined) await symlink(from, join(root, to));
  }
  const at = (inside: string) => {
    const mount = job.mounts.find(({ to }) => inside === to || inside.startsWith(`${to}/`));
    if (mount !== undefined && !linked.includes(mount)) {
      return join(mount.from, inside.slice(mount.to.length));
    }
    return scratch.includes(inside) || isScratch(inside) ? join(root, inside) : inside;
  };
  const { arguments: command, folder, environment } = job.command(at);
  const mark = `FRESHET_JOB=${randomUUID()}`;
  const [file, ...words] = command;
  return {
    ...(await limited(file, words, job.limits)),
    environment: { ...environment, FRESHET_JOB: mark.slice('FRESHET_JOB='.length) },
    folder,
    folders: [root, ...job.mounts.filter(({ writable }) => writable).map(({ from }) => from)],
    bounded: [],
    strays: () => processesWith(mark),
    remove: () => rm(root, { recursive: true, force: true }),
  };
}

/** Processes keep the environment that they were started with, whoever their parent is by now. */
async function processesWith(mark: string): Promise<readonly number[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    ids.map(async (id) => {
      const environment = await readFile(`/proc/${id}/environ`, 'latin1').catch(() => '');
      return environment.split('\0').includes(mark) ? [Number(id)] : [];
    }),
  );
  return found.flat();
}
