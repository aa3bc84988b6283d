import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { joinPath } from '../../filters/text/paths.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Sandbox, SandboxEnd, SandboxLimits } from '../../pipelines/engine/sandbox.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { readTar } from '../../sources/archive/tar.js';
import { peek } from '../sandbox/peek.js';
import { type JobTools, jobEnvironment, startedBy } from '../sandbox/tools.js';

export interface Compilation {
  readonly sandbox: Sandbox;
  readonly tools: JobTools;
  readonly blobs: Blobs;
  /** The project's own files. */
  readonly source: string;
  /** Where its packages were installed. */
  readonly packages: string;
  /** The project's folder in the source. */
  readonly folder: string;
  readonly script: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly limits: SandboxLimits;
  readonly signal: AbortSignal;
}

/** Folders in which builders keep their notes between two runs, in spite of where they are. */
const notebooks = ['.cache', '.vite', '.vite-temp', '.tmp', '.astro', '.nuxt', '.prisma'];

const environment = {
  // Create React App takes warnings for errors where this is set.
  CI: 'false',
  // The same for all, whatever address the project is published at.
  PUBLIC_URL: '/',
  GENERATE_SOURCEMAP: 'false',
  BROWSERSLIST_IGNORE_OLD_DATA: '1',
  DISABLE_OPENCOLLECTIVE: '1',
  NG_CLI_ANALYTICS: 'false',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  GATSBY_TELEMETRY_DISABLED: '1',
  npm_config_update_notifier: 'false',
};

/** Runs a project's build without any network; what it writes comes back as a tree. */
export async function compile(how: Compilation): Promise<SandboxEnd & { readonly tree: Tree }> {
  const modules = await moduleFolders(how.packages, '');
  const caches = modules.flatMap((folder) => notebooks.map((name) => `${folder}/${name}`));
  // A mount needs a place to stand on, and these are about to become read-only.
  for (const path of caches) await mkdir(join(how.packages, path), { recursive: true });
  let tree: Tree = {};
  const end = await how.sandbox.run(
    {
      mounts: [
        ...how.tools.mounts,
        { from: how.source, to: '/source' },
        ...modules.map((path) => ({ from: join(how.packages, path), to: `/project/${path}` })),
      ],
      scratch: ['/project', '/home/builder', ...caches.map((path) => `/project/${path}`)],
      limits: how.limits,
      command: (at) => ({
        arguments: startedBy(at, {
          command: [
            'sh',
            '-c',
            `cd "$0" && exec ${runner(how.tools)} run "$1"`,
            how.folder || '.',
            how.script,
          ],
          copy: { from: at('/source'), to: at('/project') },
          send: at('/project'),
        }),
        folder: at('/project'),
        environment: { ...jobEnvironment(at), ...environment, ...how.environment },
      }),
      async receive(bytes) {
        const [first, all] = await peek(bytes);
        if (first) tree = await readTar(all, {}, how.blobs);
      },
    },
    how.signal,
  );
  return { ...end, tree };
}

function runner(tools: JobTools): string {
  return tools.npm === undefined ? 'pnpm' : 'npm';
}

async function moduleFolders(top: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(join(top, folder), { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const path = joinPath(folder, entry.name);
    if (entry.name === 'node_modules') found.push(path);
    else found.push(...(await moduleFolders(top, path)));
  }
  return found;
}
