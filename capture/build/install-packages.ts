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
  const until = date && new Date(Date.parse(date) + dayMilliseconds).toISOString();
  const cache = new PackageCache(await registry.address());
  const shelf = new PackageShelf(registry, cache, until, tools);
  const gate = new RegistryGate(shelf);
  await gate.open(join(installation.gate, 'socket'));
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000 - shelf.waitedSeconds;
  const end = await inTurn(manifests, installation, seconds).finally(() => gate.close());
  if (end.stopped === 'time' && seconds() < installation.limits.seconds) {
    // What has arrived is kept, so the next attempt gets further.
    throw new Error(`Installing took ${Math.round(end.seconds)} s, most of it for the registry.`);
  }
  if (end.code !== 0 || end.stopped !== undefined) return installReason(end);
  const { manager, lockfile } = manifests;
  return { manager, versions: lockfile ?? until?.slice(0, 10) ?? 'newest', seconds: seconds() };
}

/** Time to wait for the registry, which does not count as the project's. */
const patience = 600;

async function inTurn(
  manifests: Manifests,
  installation: Installation,
  seconds: () => number,
): Promise<SandboxEnd> {
  const { limits, tools } = installation;
  const run = (command: readonly string[]) => {
    const left = Math.max(1, limits.seconds - seconds()) + patience;
    return runInstaller(command, { ...installation, limits: { ...limits, seconds: left } });
  };
  const translate = importCommand(manifests, tools);
  const translated = translate && (await run(translate));
  const exact = translated === undefined || translated.code === 0;
  const [first, ...others] = installCommands(manifests, tools);
  if (first === undefined) throw new Error('There is no way to install.');
  let end = exact ? await run(first) : undefined;
  for (const command of others) {
    if (end !== undefined && !isProjectsFault(end)) break;
    end = await run(command);
  }
  return end ?? run(first);
}

/** Another way to install helps where lockfile and manifest, or packages, do not fit together. */
function isProjectsFault(end: SandboxEnd): boolean {
  if (end.code === 0 || end.stopped !== undefined) return false;
  return ['install-lockfile', 'install-conflict', 'install-failed'].includes(
    installReason(end).reason,
  );
}
