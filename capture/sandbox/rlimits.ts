import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { SandboxLimits } from '../../pipelines/engine/sandbox.js';
import type { Launch } from './launch.js';

const execute = promisify(execFile);

/** Threads count as processes for the system, and Node starts about a dozen of them. */
const threadsPerProcess = 32;

/** A command with the system's own limits before it: they hold between two looks of ours. */
export async function limited(
  file: string,
  words: readonly string[],
  limits: SandboxLimits,
): Promise<Pick<Launch, 'file' | 'arguments'>> {
  if (!(await hasPrlimit())) return { file, arguments: words };
  const most = await hardLimits();
  const limit = [
    `--fsize=${Math.min(limits.diskBytes, most('Max file size'))}`,
    `--nproc=${Math.min(limits.processes * threadsPerProcess, most('Max processes'))}`,
    '--core=0',
  ];
  return { file: 'prlimit', arguments: [...limit, '--', file, ...words] };
}

/** Limits of our own can be lowered and never raised. */
async function hardLimits(): Promise<(name: string) => number> {
  const table = await readFile('/proc/self/limits', 'utf8');
  return (name) => {
    const line = table.split('\n').find((one) => one.startsWith(name));
    const hard = Number(line?.slice(name.length).trim().split(/\s+/)[1]);
    return Number.isNaN(hard) ? Infinity : hard;
  };
}

let known: Promise<boolean> | undefined;

function hasPrlimit(): Promise<boolean> {
  known ??= execute('prlimit', ['--version']).then(
    () => true,
    () => false,
  );
  return known;
}
