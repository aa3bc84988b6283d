import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Builder } from '../../filters/projects/builder.js';
import { pathWithin } from '../../filters/text/paths.js';
import type { Sandbox, SandboxLimits } from '../../pipelines/engine/sandbox.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { getTree } from '../../pipelines/engine/tree.js';
import type { Registry } from '../../sources/npm/registry.js';
import { type JobTools, jobTools } from '../sandbox/tools.js';
import { type Compilation, compile } from './compile.js';
import { installPackages } from './install-packages.js';
import { layOut } from './lay-out.js';
import type { Manager } from './lockfiles.js';
import { type BuiltSite, builtSite } from './output.js';
import { buildReason, needsOldOpenssl, type Reason } from './reasons.js';
import { workspaceRoot } from './workspace-root.js';

export interface BuiltProject {
  readonly site: BuiltSite;
  /** Folder of the candidate that was installed and built in. */
  readonly root: string;
  readonly manager: Manager;
  readonly versions: string;
  readonly oldOpenssl: boolean;
  readonly installSeconds: number;
  readonly seconds: number;
  readonly log: string;
}

interface Wanted {
  readonly tree: string;
  readonly project: string;
  readonly builder: Builder;
  readonly buildScript: string;
  readonly publishedAt?: string | undefined;
}

/** From a tree of sources to a site, or why there is none. */
export async function buildProject(
  wanted: Wanted,
  limits: SandboxLimits,
  registry: Registry,
  tools: Tools,
): Promise<BuiltProject | Reason> {
  const sandbox = await tools.sandbox();
  const folder = await sandbox.makeFolder();
  try {
    return await buildIn(folder.path, wanted, limits, registry, tools, sandbox);
  } finally {
    await folder.remove();
  }
}

async function buildIn(
  folder: string,
  wanted: Wanted,
  limits: SandboxLimits,
  registry: Registry,
  tools: Tools,
  sandbox: Sandbox,
): Promise<BuiltProject | Reason> {
  const { blobs, signal } = tools;
  const tree = await getTree(blobs, wanted.tree);
  const root = await workspaceRoot(blobs, tree, wanted.project);
  const [source, packages, gate] = ['source', 'packages', 'gate'].map((name) => join(folder, name));
  if (source === undefined || packages === undefined || gate === undefined) throw new Error(folder);
  for (const path of [source, packages, gate]) await mkdir(path);
  const programs: JobTools = await jobTools();
  const common = { sandbox, tools: programs, signal };
  const date = wanted.publishedAt;
  const installed = await installPackages(
    { ...common, folder: packages, gate, limits },
    { tree, root, date, registry, tools },
  );
  if ('reason' in installed) return installed;
  await layOut(blobs, tree, root, source);
  const left = { ...limits, seconds: Math.max(1, limits.seconds - installed.seconds) };
  const how: Compilation = {
    ...common,
    blobs,
    source,
    packages,
    folder: pathWithin(root, wanted.project),
    script: wanted.buildScript,
    environment: {},
    limits: left,
  };
  const { end, oldOpenssl } = await compileTwice(how);
  if (end.code !== 0 || end.stopped !== undefined) return buildReason(end);
  const site = await builtSite(blobs, end.tree, how.folder);
  if (site === undefined) return noOutput(wanted.builder);
  return {
    site,
    root,
    manager: installed.manager,
    versions: installed.versions,
    oldOpenssl,
    installSeconds: installed.seconds,
    seconds: end.seconds,
    log: end.output,
  };
}

type Compiled = Awaited<ReturnType<typeof compile>>;

/** Webpack 4 hashes with what OpenSSL 3 no longer has, unless it is asked to. */
async function compileTwice(
  how: Compilation,
): Promise<{ readonly end: Compiled; readonly oldOpenssl: boolean }> {
  const end = await compile(how);
  if (end.code === 0 || end.stopped !== undefined || !needsOldOpenssl(end)) {
    return { end, oldOpenssl: false };
  }
  const environment = { ...how.environment, NODE_OPTIONS: '--openssl-legacy-provider' };
  const limits = { ...how.limits, seconds: Math.max(1, how.limits.seconds - end.seconds) };
  return { end: await compile({ ...how, environment, limits }), oldOpenssl: true };
}

function noOutput(builder: Builder): Reason {
  const servers: readonly Builder[] = ['next', 'nuxt', 'sveltekit', 'astro'];
  const detail = servers.includes(builder)
    ? `the build of ${builder} wrote no pages: it is made for a server`
    : 'the build succeeded and wrote no HTML file';
  return { reason: 'no-build-output', detail };
}
