import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { isInside, joinPath, nameOf, pathWithin } from '../../filters/text/paths.js';
import { isVendoredPath } from '../../filters/text/vendored-paths.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { messageOf, RowError } from '../../pipelines/engine/errors.js';
import { readText, type Tree } from '../../pipelines/engine/tree.js';
import { lockfiles, type Manager, withoutAddresses } from './lockfiles.js';
import { foreignDependencies, type Installable, installable } from './manifest.js';

const PnpmWorkspace = z.object({
  packages: z.array(z.string()).optional().catch(undefined),
  catalog: z.record(z.string(), z.string()).optional().catch(undefined),
  catalogs: z.record(z.string(), z.record(z.string(), z.string())).optional().catch(undefined),
  overrides: z.record(z.string(), z.string()).optional().catch(undefined),
});

export interface Manifests {
  readonly manager: Manager;
  readonly lockfile: string | undefined;
  readonly foreign: readonly string[];
}

/**
 * Writes what an installation needs: which packages, in which versions. Nothing else of the
 * project is there, so nothing of it can be run or obeyed while the registry can be reached.
 */
export async function writeManifests(
  blobs: Blobs,
  tree: Tree,
  root: string,
  target: string,
): Promise<Manifests> {
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await writeFile(join(target, path), text);
  };
  const read = (path: string) => readText(blobs, tree, joinPath(root, path));
  const top = parsed('package.json', (await read('package.json')) ?? '{}', installable);
  await write('package.json', JSON.stringify(top));
  const foreign = [...foreignDependencies(top)];
  const pnpmWorkspace = await read('pnpm-workspace.yaml');
  if (pnpmWorkspace !== undefined || top.workspaces !== undefined) {
    for (const [path, manifest] of await parts(blobs, tree, root)) {
      foreign.push(...foreignDependencies(manifest));
      await write(path, JSON.stringify(manifest));
    }
  }
  // Without one, pnpm takes its settings from wherever it finds one.
  const settings = pnpmWorkspace === undefined ? fromManifest(top) : fromFile(pnpmWorkspace);
  await write('pnpm-workspace.yaml', stringify(settings));
  for (const [name, manager] of lockfiles) {
    const text = await read(name);
    if (text === undefined) continue;
    await write(
      name,
      parsed(name, text, (content) => withoutAddresses(name, content)),
    );
    return { manager, lockfile: name, foreign };
  }
  return { manager: 'pnpm', lockfile: undefined, foreign };
}

async function parts(blobs: Blobs, tree: Tree, root: string): Promise<[string, Installable][]> {
  const found: [string, Installable][] = [];
  for (const path of Object.keys(tree)) {
    const within = pathWithin(root, path);
    if (nameOf(path) !== 'package.json' || !isInside(root, path)) continue;
    if (within === 'package.json' || isVendoredPath(within)) continue;
    const text = (await readText(blobs, tree, path)) ?? '';
    found.push([within, parsed(within, text, installable)]);
  }
  return found;
}

function fromFile(text: string): z.infer<typeof PnpmWorkspace> {
  return parsed('pnpm-workspace.yaml', text, (content) =>
    PnpmWorkspace.parse(parse(content) ?? {}),
  );
}

function fromManifest({ workspaces }: Installable): z.infer<typeof PnpmWorkspace> {
  const packages = Array.isArray(workspaces) ? workspaces : workspaces?.packages;
  return packages === undefined ? {} : { packages };
}

function parsed<T>(name: string, text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    throw new RowError(
      'install-failed',
      `${name} cannot be read: ${messageOf(error).slice(0, 200)}`,
    );
  }
}
