import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxLimits, SandboxStop } from '../../pipelines/engine/sandbox.js';
import { folderSize } from './folder-size.js';
import { descendants, ownMemory } from './processes.js';

export interface Watched {
  /** The process that we started; the job is everything below it. */
  readonly id: number;
  readonly limits: SandboxLimits;
  /** Folders of this machine that the job writes. */
  readonly folders: readonly string[];
  /** Places inside whose size is bounded by the system, so that only fullness has to be seen. */
  readonly bounded: readonly string[];
}

const pauseMilliseconds = 200;
/** A file system counts as full with less than this left: nobody hits the last byte. */
const almostFull = 0.005;

/** Looks at a job until it breaks a limit or the signal ends the watch. */
export async function watch(job: Watched, signal: AbortSignal): Promise<SandboxStop | undefined> {
  const deadline = performance.now() + job.limits.seconds * 1000;
  let folderAt = 0;
  while (!signal.aborted) {
    if (performance.now() > deadline) return 'time';
    const processes = await descendants(job.id);
    if (processes.length > job.limits.processes) return 'processes';
    const memory = await Promise.all(processes.map(({ id }) => ownMemory(id)));
    if (memory.reduce((sum, one) => sum + one, 0) > job.limits.memoryBytes) return 'memory';
    const first = processes.find(({ parent }) => parent === job.id);
    if (first !== undefined && (await isFull(first.id, job))) return 'disk';
    if (performance.now() >= folderAt) {
      const started = performance.now();
      if (await isOver(job.folders, job.limits.diskBytes)) return 'disk';
      // Counting many files takes a while: at most a tenth of the time goes into it.
      folderAt = performance.now() + Math.max(500, 9 * (performance.now() - started));
    }
    await sleep(pauseMilliseconds, undefined, { signal }).catch(() => {});
  }
  return undefined;
}

async function isOver(folders: readonly string[], limit: number): Promise<boolean> {
  for (const folder of folders) if ((await folderSize(folder, limit)) > limit) return true;
  return false;
}

async function isFull(first: number, { bounded, limits }: Watched): Promise<boolean> {
  for (const place of bounded) {
    // Before it is mounted and after it has gone there is nothing to see; nor for other users'
    // jobs, where the write itself fails all the same.
    const found = await statfs(`/proc/${first}/root${place}`).catch(() => undefined);
    if (found === undefined || found.type !== tmpfs) continue;
    // One of the machine's own is in its place until the job has its root.
    const isOurs = Math.abs(found.blocks * found.bsize - limits.diskBytes) <= found.bsize;
    if (isOurs && found.bavail < found.blocks * almostFull) return true;
  }
  return false;
}

const tmpfs = 0x01021994;
