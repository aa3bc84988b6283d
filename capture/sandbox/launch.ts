import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageOf } from '../../pipelines/engine/errors.js';
import type { SandboxEnd, SandboxJob } from '../../pipelines/engine/sandbox.js';
import { descendants } from './processes.js';
import { Tail } from './tail.js';
import { type Watched, watch } from './watch.js';

/** A job put into words for one kind of sandbox. */
export interface Launch extends Pick<Watched, 'folders' | 'bounded'> {
  readonly file: string;
  readonly arguments: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Whom to run as, where we may choose. */
  readonly user?: number | undefined;
  /** Processes of the job that are no longer below it; none can be where it has a namespace. */
  readonly strays?: () => Promise<readonly number[]>;
}

const outputBytes = 64 * 1024;

/** Starts a job, watches it, and comes back when nothing of it is left. */
export async function launch(
  how: Launch,
  { limits, receive }: SandboxJob,
  signal: AbortSignal,
): Promise<SandboxEnd> {
  signal.throwIfAborted();
  const started = performance.now();
  const child = spawn(how.file, how.arguments, {
    cwd: how.folder,
    env: how.environment,
    stdio: ['ignore', 'pipe', 'pipe', receive === undefined ? 'ignore' : 'pipe'],
    detached: true,
    ...(how.user !== undefined && { uid: how.user, gid: how.user }),
  });
  const output = new Tail(outputBytes);
  child.stdout?.on('data', (chunk: Buffer) => output.add(chunk));
  child.stderr?.on('data', (chunk: Buffer) => output.add(chunk));
  const exited = new Promise<number | undefined>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? undefined));
  });
  const { pid } = child;
  if (pid === undefined) {
    await exited;
    throw new Error(`${how.file} could not be started`);
  }
  const over = new AbortController();
  const received = receiving(child, receive);
  const watched = watch({ ...how, id: pid, limits }, AbortSignal.any([over.signal, signal])).then(
    async (stopped) => {
      if (stopped !== undefined || signal.aborted) await endAll(pid);
      return stopped;
    },
  );
  // Whoever does not read what it was sent ends the job; whatever breaks the watch ends it too.
  for (const part of [received, watched]) part.catch(() => endAll(pid));
  try {
    const code = await exited;
    over.abort();
    const stopped = await watched;
    signal.throwIfAborted();
    // What was cut off in the middle is not worth reading.
    if (stopped === undefined) await received;
    const seconds = (performance.now() - started) / 1000;
    return { code, stopped, seconds, output: String(output) };
  } finally {
    over.abort();
    await endStrays(how);
  }
}

async function receiving(child: ChildProcess, receive: SandboxJob['receive']): Promise<void> {
  if (receive !== undefined) await receive(child.stdio[3] as Readable);
}

/**
 * Ends all processes below one. The first below it comes first: where that one has a process
 * namespace, the system ends all the others with it, whatever they do about signals and sessions.
 */
async function endAll(id: number): Promise<void> {
  for (let left = await descendants(id); left.length > 0; left = await descendants(id)) {
    for (const process of left) end(process.id);
    await sleep(10);
  }
  end(id);
}

async function endStrays({ strays }: Launch): Promise<void> {
  if (strays === undefined) return;
  for (let left = await strays(); left.length > 0; left = await strays()) {
    for (const id of left) end(id);
    await sleep(10);
  }
}

function end(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    if (!messageOf(error).includes('ESRCH')) throw error;
  }
}
