import { readdir, readFile } from 'node:fs/promises';
import { findSandbox } from '../../capture/sandbox/find.js';
import { jobEnvironment, jobTools, places, startedBy } from '../../capture/sandbox/tools.js';
import { projectFile } from '../../pipelines/engine/project.js';
import type { Sandbox, SandboxJob, SandboxLimits } from '../../pipelines/engine/sandbox.js';

/** The kinds with walls, each as it works on this machine. */
export const strongKinds = await Promise.all(
  (['bubblewrap', 'unshare'] as const).map(async (kind) => {
    const { found, unfit } = await findSandbox(kind);
    return { kind, sandbox: found, why: unfit.map(({ detail }) => detail).join('; ') };
  }),
);

export const limits: SandboxLimits = {
  seconds: 20,
  memoryBytes: 512 * 1024 * 1024,
  diskBytes: 64 * 1024 * 1024,
  processes: 400,
};

/** A job that runs one of the hostile fixture's tricks. */
export async function hostile(
  sandbox: Sandbox,
  how: string,
  plan: unknown = {},
  more: Partial<SandboxLimits> = {},
  mounts: SandboxJob['mounts'] = [],
  signal = new AbortController().signal,
) {
  const tools = await jobTools();
  return sandbox.run(
    {
      mounts: [
        ...tools.mounts,
        { from: projectFile('test/fixtures/hostile'), to: '/hostile' },
        ...mounts,
      ],
      scratch: ['/project', '/home/builder'],
      limits: { ...limits, ...more },
      command: (at) => ({
        arguments: startedBy(at, {
          command: [at(places.node), at('/hostile/build.mjs'), how, JSON.stringify(plan)],
        }),
        folder: at('/project'),
        environment: jobEnvironment(at),
      }),
    },
    signal,
  );
}

/** Processes on this machine that were started with a word among their arguments. */
export async function processesWith(word: string): Promise<readonly string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(word));
}
