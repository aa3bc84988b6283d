import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { Builder } from '../filters/projects/builder.js';
import { joinPath } from '../filters/text/paths.js';
import type { Json } from '../pipelines/engine/json.js';
import { Site } from '../pipelines/engine/site.js';
import { drop, keep, type Outcome, type Stage, type StageKind } from '../pipelines/engine/stage.js';
import type { Tools } from '../pipelines/engine/tools.js';
import { putTree, treeSize } from '../pipelines/engine/tree.js';
import { Registry } from '../sources/npm/registry.js';
import { buildProject } from './build/build-project.js';

const Params = z.strictObject({
  seconds: z
    .int()
    .positive()
    .default(180)
    .describe('Longest time for installing and building; waiting for the registry is not counted.'),
  memoryMegabytes: z.int().positive().default(4096).describe('Memory of all its processes.'),
  diskMegabytes: z.int().positive().default(2048).describe('What it may write.'),
  processes: z.int().positive().default(200).describe('How many processes it may have at a time.'),
});
type Params = z.infer<typeof Params>;

const Input = z.object({
  tree: z.string(),
  project: z.string(),
  builder: Builder,
  buildScript: z.string(),
  publishedAt: z.string().optional(),
});
type Input = z.infer<typeof Input>;

const Output = Site.omit({ id: true }).extend({
  /** One page answers for every path, and routes are made in the browser. */
  spa: z.boolean(),
  /** The path that the site was built for; its files are there. */
  base: z.string(),
  /** What it was built from. */
  sourceTree: z.string(),
  built: z.object({
    manager: z.enum(['npm', 'pnpm']),
    /** The lockfile that fixed the versions, or the day they are from; or both. */
    versions: z.string(),
    script: z.string(),
    /** With the algorithms that OpenSSL 3 gave up. */
    oldOpenssl: z.boolean(),
    installSeconds: z.number(),
    seconds: z.number(),
    /** Blob: the end of what it printed. */
    log: z.string(),
  }),
});
type Output = z.infer<typeof Output>;

export const build: StageKind = {
  name: 'capture/build',
  summary: 'Installs and builds a project in a sandbox and keeps the site that comes out.',
  params: Params,
  create: (params: Json) => createStage(Params.parse(params)),
};

function createStage(params: Params): Stage<Input, Output> {
  const registry = new Registry();
  return {
    name: 'capture/build',
    version: 1,
    params,
    uses: ['sandbox'],
    input: Input,
    output: Output,
    // A build has several processes of its own.
    concurrency: Math.max(1, Math.floor(availableParallelism() / 2)),
    attempts: 2,
    slow: true,
    run: (row, tools) => run(row, params, registry, tools),
  };
}

async function run(
  row: Input,
  params: Params,
  registry: Registry,
  tools: Tools,
): Promise<Outcome<Output>> {
  const megabyte = 1024 * 1024;
  const limits = {
    seconds: params.seconds,
    memoryBytes: params.memoryMegabytes * megabyte,
    diskBytes: params.diskMegabytes * megabyte,
    processes: params.processes,
  };
  const result = await buildProject(row, limits, registry, tools);
  if ('reason' in result) return drop(result.reason, result.detail);
  const { site, root, manager, versions, oldOpenssl, installSeconds, seconds, log } = result;
  const { blobs } = tools;
  return keep({
    tree: await putTree(blobs, site.tree),
    ...treeSize(site.tree),
    root: joinPath(root, site.folder),
    entry: site.entry,
    pages: site.pages.length,
    pageList: await blobs.put(Buffer.from(JSON.stringify(site.pages))),
    spa: site.spa,
    base: site.base,
    sourceTree: row.tree,
    built: {
      manager,
      versions,
      script: row.buildScript,
      oldOpenssl,
      installSeconds: Math.round(installSeconds * 10) / 10,
      seconds: Math.round(seconds * 10) / 10,
      log: await blobs.put(Buffer.from(log)),
    },
  });
}
