import { join } from 'node:path';
import type { SandboxEnd } from '../../pipelines/engine/sandbox.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import type { Registry } from '../../sources/npm/registry.js';
import { type Installation, importCommand, installCommands, runInstaller } from './install.js';
import type { Manager } from './lockfiles.js';
import { type Manifests, writeManifests } from './manifests.js';
import { PackageCache } from './package-cache.js';
import { PackageShelf } from './package-shelf.js';
import { installReason, type Reason } from './reasons.js';
import { RegistryGate } from './registry-gate.js';

interface Wanted {
  readonly tree: Tree;
  readonly root: string;
  /** When the project was published; what came later it cannot have been made for. */
  readonly date: string | undefined;
  readonly registry: Registry;
  readonly tools: Tools;
}

interface Installed {
  readonly manager: Manager;
  /** The lockfile that says which, or the day that they are from; both if it does not say all. */
  readonly versions: string;
  /** Without those in which the registry was being waited for. */
  readonly seconds: number;
}

/** What is published together does not appear in the same second. */
const dayMilliseconds = 24 * 3600 * 1000;

/** Fills a folder with the packages of a project, from one registry and without running any. */
export async function installPackages(
  installation: Installation,
  { tree, root, date, registry, tools }: Wanted,
): Promise<Installed | Reason> {
  const manifests = await writeManifests(tools.blobs, tree, root, installation.folder);
  if (manifests.foreign.length > 0) {
    const detail = `not from the registry: ${manifests.foreign.slice(0, 3).join(', ')}`;
    return { reason: 'install-foreign', detail };
  }
  const attempts = new Attempts(installation, registry, tools);
  const until = date && new Date(Date.parse(date) + dayMilliseconds).toISOString();
  const { end, exact } = await inTurn(manifests, installation, attempts, until);
  const { seconds } = attempts;
  if (end.stopped === 'time' && seconds < installation.limits.seconds) {
    // What has arrived is kept, so the next attempt gets further.
    throw new Error(`Installing took ${Math.round(end.seconds)} s, most of it for the registry.`);
  }
  if (end.code !== 0 || end.stopped !== undefined) return installReason(end);
  if (seconds > installation.limits.seconds) return installReason({ ...end, stopped: 'time' });
  const { manager, lockfile } = manifests;
  const day = until?.slice(0, 10) ?? 'newest';
  return { manager, versions: exact ? (lockfile ?? day) : notExactly(lockfile, day), seconds };
}

function notExactly(lockfile: string | undefined, day: string): string {
  return lockfile === undefined ? day : `${lockfile}, ${day}`;
}

/** First as the lockfile says, then, where that cannot be done, as of the project's day. */
async function inTurn(
  manifests: Manifests,
  { tools }: Installation,
  attempts: Attempts,
  until: string | undefined,
): Promise<{ readonly end: SandboxEnd; readonly exact: boolean }> {
  const { exact, loose } = installCommands(manifests, tools);
  const translate = importCommand(manifests, tools);
  const translated = translate === undefined || (await attempts.run(translate, until)).code === 0;
  const ways = [
    ...(translated ? exact : []).map((command) => ({ command, date: undefined, exact: true })),
    ...loose.map((command) => ({ command, date: until, exact: false })),
  ];
  for (const [index, { command, date, exact }] of ways.entries()) {
    const end = await attempts.run(command, date);
    if (!isProjectsFault(end) || index === ways.length - 1) return { end, exact };
  }
  throw new Error('There is no way to install.');
}

/** Another way to install helps where lockfile and manifest, or packages, do not fit together. */
function isProjectsFault(end: SandboxEnd): boolean {
  if (end.code === 0 || end.stopped !== undefined) return false;
  return ['install-lockfile', 'install-conflict', 'install-failed'].includes(
    installReason(end).reason,
  );
}

/** Runs of a package manager, each with a gate of its own, and how long they took. */
class Attempts {
  seconds = 0;

  constructor(
    private readonly installation: Installation,
    private readonly registry: Registry,
    private readonly tools: Tools,
  ) {}

  async run(command: readonly string[], date: string | undefined): Promise<SandboxEnd> {
    const { gate: folder, limits } = this.installation;
    const cache = new PackageCache(await this.registry.address());
    const shelf = new PackageShelf(this.registry, cache, date, this.tools);
    const gate = new RegistryGate(shelf);
    await gate.open(join(folder, 'socket'));
    const left = Math.max(1, limits.seconds - this.seconds) + patience;
    const end = await runInstaller(command, {
      ...this.installation,
      limits: { ...limits, seconds: left },
    }).finally(() => gate.close());
    this.seconds += Math.max(0, end.seconds - shelf.waitedSeconds);
    if (end.code !== 0 && gate.problem !== undefined) throw gate.problem;
    if (end.code !== 0 && brokenConnection.test(end.output)) {
      throw new Error('The connection to the gate broke while packages were being installed.');
    }
    return end;
  }
}

const brokenConnection = /\b(?:EPIPE|ECONNRESET|ETIMEDOUT|socket hang up)\b/;

/** Seconds to wait for the registry, which do not count as the project's. */
const patience = 600;
