import { readFile, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { projectFile } from '../../pipelines/engine/project.js';
import type { SandboxCommand, SandboxMount } from '../../pipelines/engine/sandbox.js';

const Manifest = z.object({ name: z.string(), version: z.string() });

/** Node and package managers, ours and not the project's, as jobs see them. */
export interface JobTools {
  readonly npm: string | undefined;
  readonly pnpm: string;
  readonly mounts: readonly SandboxMount[];
}

export const places = {
  node: '/tools/node/node',
  npm: '/tools/npm',
  pnpm: '/tools/pnpm',
  inside: '/tools/inside',
} as const;

export async function jobTools(): Promise<JobTools> {
  const pnpm = projectFile('node_modules/pnpm');
  // The npm that comes with Node; another one could be newer than this Node can run.
  const npm = join(dirname(await realpath(process.execPath)), '../lib/node_modules/npm');
  const npmVersion = await versionOf(npm);
  return {
    npm: npmVersion,
    pnpm: (await versionOf(pnpm)) ?? 'missing',
    mounts: [
      { from: process.execPath, to: places.node },
      { from: pnpm, to: places.pnpm },
      { from: projectFile('capture/sandbox/inside'), to: places.inside },
      { from: projectFile('capture/sandbox/inside/passwd'), to: '/etc/passwd' },
      ...(npmVersion === undefined ? [] : [{ from: npm, to: places.npm }]),
    ],
  };
}

/** What every job has in its environment; nothing here depends on ours. */
export function jobEnvironment(at: (inside: string) => string): SandboxCommand['environment'] {
  return {
    PATH: [at(`${places.inside}/bin`), dirname(at(places.node)), '/usr/bin', '/bin'].join(':'),
    HOME: at('/home/builder'),
    TMPDIR: at('/tmp'),
    LANG: 'C.UTF-8',
    TZ: 'UTC',
    FRESHET_NPM: at(places.npm),
    FRESHET_PNPM: at(places.pnpm),
  };
}

/** A command with our first program before it. */
export function startedBy(
  at: (inside: string) => string,
  plan: {
    readonly command: readonly string[];
    readonly copy?: { readonly from: string; readonly to: string };
    readonly send?: string;
  },
): [string, ...string[]] {
  return [at(places.node), at(`${places.inside}/start.mjs`), JSON.stringify(plan)];
}

async function versionOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Manifest.parse(JSON.parse(text)).version;
}
