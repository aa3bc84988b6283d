import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { messageOf, UserError } from '../../pipelines/engine/errors.js';
import type {
  Sandbox,
  SandboxEnd,
  SandboxJob,
  SandboxKind,
  SandboxMount,
} from '../../pipelines/engine/sandbox.js';
import { bare } from './bare.js';
import { bubblewrapped } from './bubblewrap.js';
import { launch } from './launch.js';
import { jobEnvironment, jobTools, startedBy } from './tools.js';
import { unshared } from './unshare.js';
import { handOver, makeWorkFolder } from './work-folder.js';

const execute = promisify(execFile);

/** The user "nobody": owns nothing that is worth anything. */
const nobody = 65534;

export interface FoundSandbox extends Sandbox {
  /** For people: which, and as whom. */
  readonly detail: string;
}

/** Why a kind does not work here. */
export interface Unfit {
  readonly kind: SandboxKind;
  readonly detail: string;
}

type Strong = 'bubblewrap' | 'unshare';

/**
 * The strongest sandbox that works on this machine, found by trying it. `none` is never found, only
 * chosen: by the name given here.
 */
export async function findSandbox(
  wanted: string | undefined,
): Promise<{ readonly found?: FoundSandbox; readonly unfit: readonly Unfit[] }> {
  if (wanted === 'none') return { found: without(), unfit: [] };
  if (wanted !== undefined && wanted !== 'bubblewrap' && wanted !== 'unshare') {
    throw new UserError(
      `There is no sandbox "${wanted}".`,
      'Set FRESHET_SANDBOX to bubblewrap, unshare or none, or not at all.',
    );
  }
  const unfit: Unfit[] = [];
  const kinds: readonly Strong[] = wanted === undefined ? ['bubblewrap', 'unshare'] : [wanted];
  for (const kind of kinds) {
    // Root gives up its own user, where the machine lets others make namespaces.
    const users = process.getuid?.() === 0 ? [nobody, undefined] : [undefined];
    for (const user of users) {
      const detail = await tryOut(kind, user);
      if (detail === undefined) return { found: strong(kind, user), unfit };
      unfit.push({ kind, detail });
    }
  }
  return { unfit };
}

/** A kind as it would be found, for a user of its own or, without one, whoever runs freshet. */
export function strong(kind: Strong, user: number | undefined): FoundSandbox {
  const as = user === undefined ? 'the user that runs freshet' : 'the user nobody';
  return {
    kind,
    detail: `${kind}, as ${as}`,
    makeFolder: () => makeWorkFolder(user),
    run: (job, signal) => runStrong(kind, user, job, signal),
  };
}

async function runStrong(
  kind: Strong,
  user: number | undefined,
  job: SandboxJob,
  signal: AbortSignal,
): Promise<SandboxEnd> {
  for (const { from, writable } of job.mounts) {
    if (writable && user !== undefined) await handOver(from, user);
  }
  if (kind === 'bubblewrap') return launch(await bubblewrapped(job, user), job, signal);
  const how = await unshared(job, user);
  return launch(how, job, signal).finally(() => how.remove());
}

function without(): FoundSandbox {
  return {
    kind: 'none',
    detail: 'none: strangers’ code sees the files and the network of this machine',
    makeFolder: () => makeWorkFolder(undefined),
    async run(job, signal) {
      const how = await bare(job);
      return launch(how, job, signal).finally(() => how.remove());
    },
  };
}

/** Nothing if a small job runs to its end, else what went wrong. */
async function tryOut(kind: Strong, user: number | undefined): Promise<string | undefined> {
  try {
    await execute(kind === 'bubblewrap' ? 'bwrap' : 'unshare', ['--version']);
  } catch (error) {
    const absent = messageOf(error).includes('ENOENT');
    return absent ? `${kind} is not installed` : messageOf(error);
  }
  const folder = await makeWorkFolder(user);
  try {
    const job = smallJob(folder.path, (await jobTools()).mounts);
    const end = await runStrong(kind, user, job, new AbortController().signal);
    const good = end.code === 0 && end.output.trim() === 'works';
    return good ? undefined : `${kind} does not work here: ${end.output.trim().slice(-300)}`;
  } catch (error) {
    return messageOf(error);
  } finally {
    await folder.remove();
  }
}

/** Uses all that real jobs use, so that it fails where they would. */
function smallJob(folder: string, tools: readonly SandboxMount[]): SandboxJob {
  const test = 'touch file /folder/file && ! touch /usr/file 2>/dev/null && echo works';
  return {
    mounts: [...tools, { from: folder, to: '/folder', writable: true }],
    scratch: ['/project', '/home/builder'],
    command: (at) => ({
      arguments: startedBy(at, { command: ['sh', '-c', test] }),
      folder: '/project',
      environment: jobEnvironment(at),
    }),
    limits: { seconds: 30, memoryBytes: 2 ** 28, diskBytes: 2 ** 20, processes: 16 },
  };
}
