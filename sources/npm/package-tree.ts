import { valid } from 'semver';
import { messageOf } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { getTree, putTree, type Tree } from '../../pipelines/engine/tree.js';
import { downloadPackage } from './fetch.js';
import { integrityOf, wantedVersion } from './packument.js';
import type { Registry } from './registry.js';

export interface PackageTree {
  readonly version: string;
  readonly tree: Tree;
}

/**
 * The files of a published package, downloaded once for a workspace. Undefined where the registry
 * has no such package or version.
 */
export async function packageTree(
  registry: Registry,
  name: string,
  wanted: string,
  tools: Tools,
): Promise<PackageTree | undefined> {
  if (valid(wanted) !== null) {
    const known = await tools.replies.get(address(name, wanted));
    // Blobs that nothing refers to may have been swept away since.
    if (known !== undefined && (await tools.blobs.has(known.body))) {
      return { version: wanted, tree: await getTree(tools.blobs, known.body) };
    }
  }
  const packument = await registry.packument(name, tools);
  const version = packument && wantedVersion(packument, wanted);
  const dist = version === undefined ? undefined : packument?.versions[version]?.dist;
  if (packument === undefined || version === undefined || dist === undefined) return undefined;
  const integrity = integrityOf(packument, version);
  if (integrity === undefined) return undefined;
  const tree = await downloadPackage({ tarball: dist.tarball, integrity }, registry, tools);
  const body = await putTree(tools.blobs, tree);
  await tools.replies.put(address(name, version), { etag: integrity, body }).catch((error) => {
    tools.log(`The package ${name}@${version} was not kept for later: ${messageOf(error)}`);
  });
  return { version, tree };
}

function address(name: string, version: string): string {
  return `package:${name}@${version}`;
}
