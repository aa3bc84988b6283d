import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { projectFile } from '../../pipelines/engine/project.js';

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Watch {
  /** Variables of the environment beside those of this process. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly interrupt?: AbortSignal;
  readonly kill?: AbortSignal;
  onMessage?(text: string): void;
}

/** Runs the command line as a user does. */
export function freshet(args: readonly string[], cwd: string, watch: Watch = {}): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [projectFile('pipelines/cli/bin.mjs'), ...args], {
      cwd,
      env: { ...process.env, ...watch.variables, NO_COLOR: '1' },
    });
    watch.interrupt?.addEventListener('abort', () => child.kill('SIGINT'));
    watch.kill?.addEventListener('abort', () => child.kill('SIGKILL'));
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
      watch.onMessage?.(stderr);
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

/** A directory that is gone after the test. */
export async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'freshet-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
