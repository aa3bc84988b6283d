import { randomUUID } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SandboxFolder } from '../../pipelines/engine/sandbox.js';

/**
 * A folder for jobs that run as another user. That one must be able to go through, and others must
 * not find out what is in there: the way leads through a name that nobody can list.
 */
export async function makeWorkFolder(user: number | undefined): Promise<SandboxFolder> {
  const outer = await mkdtemp(join(tmpdir(), 'freshet-job-'));
  const remove = () => rm(outer, { recursive: true, force: true, maxRetries: 3 });
  if (user === undefined) return { path: outer, remove };
  await chmod(outer, 0o711);
  const inner = join(outer, randomUUID());
  await mkdir(inner, { mode: 0o755 });
  return { path: inner, remove };
}

/** What a job may write belongs to whom it runs as. */
export async function handOver(folder: string, user: number): Promise<void> {
  if ((await lstat(folder)).uid === user) return;
  await chown(folder, user, user);
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stat = await lstat(path);
    if (stat.isDirectory()) await handOver(path, user);
    else if (stat.isFile()) await chown(path, user, user);
  }
}
