import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox, SandboxEnd, SandboxLimits } from '../../pipelines/engine/sandbox.js';
import { type JobTools, jobEnvironment, places, startedBy } from '../sandbox/tools.js';
import type { Manifests } from './manifests.js';
import { gateAddress } from './registry-gate.js';

export interface Installation {
  readonly sandbox: Sandbox;
  readonly tools: JobTools;
  /** Holds the manifests, and the packages afterwards. */
  readonly folder: string;
  /** Holds the socket of the gate. */
  readonly gate: string;
  readonly limits: SandboxLimits;
  readonly signal: AbortSignal;
}

/** Ways to install what a lockfile says, and those for when there is none or it is wrong. */
export function installCommands(
  { manager, lockfile }: Pick<Manifests, 'manager' | 'lockfile'>,
  tools: Pick<JobTools, 'npm'>,
): Readonly<Record<'exact' | 'loose', readonly (readonly string[])[]>> {
  if (manager === 'npm' && tools.npm !== undefined) {
    // The loose ways keep to the lockfile where they can; it may lack other platforms' packages.
    const ways = [[], ['--legacy-peer-deps']];
    return {
      exact: ways.map((way) => npm('ci', ...way)),
      loose: ways.map((way) => npm('install', ...way)),
    };
  }
  // Projects from before pnpm use packages that they do not name: these need a flat folder.
  const flat = lockfile === 'pnpm-lock.yaml' ? [] : ['--config.node-linker=hoisted'];
  const exact = lockfile === undefined ? [] : [pnpm('install', '--frozen-lockfile', ...flat)];
  return { exact, loose: [pnpm('install', '--no-frozen-lockfile', ...flat)] };
}

/** Other managers' lockfiles are translated first. */
export function importCommand(
  { manager, lockfile }: Pick<Manifests, 'manager' | 'lockfile'>,
  tools: Pick<JobTools, 'npm'>,
): readonly string[] | undefined {
  const foreign = lockfile !== undefined && lockfile !== 'pnpm-lock.yaml';
  return foreign && (manager === 'pnpm' || tools.npm === undefined) ? pnpm('import') : undefined;
}

const common = [
  '--ignore-scripts',
  `--registry=${gateAddress}`,
  '--fetch-retries=2',
  '--fetch-retry-mintimeout=100',
  '--fetch-retry-maxtimeout=2000',
];

function npm(...words: readonly string[]): readonly string[] {
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--no-progress'];
  return ['npm', ...words, ...common, ...quiet, '--cache=.freshet/npm', '--loglevel=error'];
}

function pnpm(...words: readonly string[]): readonly string[] {
  const own = [
    'manage-package-manager-versions=false',
    'package-manager-strict=false',
    'ignore-pnpmfile=true',
    'store-dir=.freshet/store',
    'cache-dir=.freshet/cache',
    'state-dir=.freshet/state',
    'verify-store-integrity=false',
    'link-workspace-packages=true',
    'reporter=append-only',
  ];
  return ['pnpm', ...words, ...common, ...own.map((setting) => `--config.${setting}`)];
}

/** Runs one of the commands: the package manager's own code, and nobody else's. */
export async function runInstaller(
  command: readonly string[],
  { sandbox, tools, folder, gate, limits, signal }: Installation,
): Promise<SandboxEnd> {
  const end = await sandbox.run(
    {
      mounts: [
        ...tools.mounts,
        { from: folder, to: '/project', writable: true },
        { from: gate, to: '/registry' },
      ],
      scratch: ['/home/builder'],
      limits,
      command: (at) => ({
        arguments: startedBy(at, { command }),
        folder: at('/project'),
        environment: {
          ...jobEnvironment(at),
          FRESHET_REGISTRY: at('/registry/socket'),
          NODE_OPTIONS: `--require=${at(`${places.inside}/registry.cjs`)}`,
          CI: 'true',
        },
      }),
    },
    signal,
  );
  await rm(join(folder, '.freshet'), { recursive: true, force: true });
  return end;
}
