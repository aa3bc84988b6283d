import { UserError } from '../../pipelines/engine/errors.js';
import type { Sandbox } from '../../pipelines/engine/sandbox.js';
import { findSandbox } from './find.js';
import { jobTools } from './tools.js';

/** The sandbox of this machine; whoever wants none has to say so with FRESHET_SANDBOX. */
export async function openSandbox(): Promise<Sandbox> {
  const { found, unfit } = await findSandbox(process.env.FRESHET_SANDBOX);
  if (found !== undefined) return found;
  const why = unfit.map(({ detail }) => detail).join('; ');
  throw new UserError(
    `Strangers' code cannot be kept apart on this machine: ${why}.`,
    'Install the package "bubblewrap" and allow user namespaces, or accept the risk with FRESHET_SANDBOX=none.',
  );
}

/** What the result of a build depends on. */
export async function sandboxIdentity(sandbox: Sandbox): Promise<string> {
  const { npm, pnpm } = await jobTools();
  return `${sandbox.kind} node ${process.versions.node} npm ${npm ?? 'none'} pnpm ${pnpm}`;
}
