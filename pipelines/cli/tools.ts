import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { z } from 'zod';
import type { Blobs } from '../engine/blobs.js';
import { FatalError } from '../engine/errors.js';
import { sha256 } from '../engine/hash.js';
import type { Sandbox } from '../engine/sandbox.js';
import type { ReplyCache, Tools } from '../engine/tools.js';
import { lazyBrowsers } from './lazy-browsers.js';
import { stageModel } from './stage-model.js';

const CachedReply = z.object({ etag: z.string(), body: z.string() });
const tasksPerHost = 6;

/** Replies as files in the workspace; one that cannot be read is asked for again. */
function replyFiles(directory: string): ReplyCache {
  const pathOf = (address: string) => join(directory, `${sha256(address)}.json`);
  return {
    async get(address) {
      const text = await readFile(pathOf(address), 'utf8').catch(() => undefined);
      if (text === undefined) return undefined;
      const reply = CachedReply.safeParse(JSON.parse(text));
      return reply.success ? reply.data : undefined;
    },
    async put(address, reply) {
      await mkdir(directory, { recursive: true });
      const temporary = join(directory, `${randomUUID()}.temporary`);
      await writeFile(temporary, JSON.stringify(reply));
      await rename(temporary, pathOf(address));
    },
  };
}

/** Tools that may have started something; `close` ends it. */
export interface OpenTools extends Tools {
  close(): Promise<void>;
}

export function makeTools(
  workspace: { readonly directory: string; readonly blobs: Blobs },
  signal: AbortSignal,
  log: (message: string) => void,
  model = stageModel(process.env.FRESHET_MODEL),
): OpenTools {
  const hosts = new Map<string, PQueue>();
  const browsers = lazyBrowsers();
  let sandbox: Promise<Sandbox> | undefined;
  const openSandbox = () => {
    sandbox ??= import('../../capture/sandbox/open.js').then((module) => module.openSandbox());
    return sandbox;
  };
  return {
    blobs: workspace.blobs,
    browsers,
    model,
    replies: replyFiles(join(workspace.directory, 'replies')),
    signal,
    log,
    now: () => new Date(),
    async onHost(host, task) {
      const queue = hosts.get(host) ?? new PQueue({ concurrency: tasksPerHost });
      hosts.set(host, queue);
      return queue.add(task);
    },
    sandbox: openSandbox,
    async identity(tool) {
      if (tool === 'browser') return browsers.identity();
      if (tool === 'sandbox') {
        const { sandboxIdentity } = await import('../../capture/sandbox/open.js');
        return sandboxIdentity(await openSandbox());
      }
      // Stages do without a model where there is none, and that is another result.
      if (tool === 'model') return model?.identity ?? 'none';
      throw new FatalError(`No ${tool} is wired up.`);
    },
    close: () => browsers.close(),
  };
}
