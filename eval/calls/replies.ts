import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Json } from '../../pipelines/engine/json.js';
import type { ModelReply } from '../../pipelines/engine/model.js';
import { userCache } from '../../pipelines/engine/user-cache.js';

const Count = z.int().nonnegative().nullable();

const StoredReply = z.object({
  format: z.literal(1),
  /** The call that it came from. */
  call: z.string(),
  milliseconds: z.number(),
  reply: z.object({
    text: z.string(),
    calls: z.array(z.object({ id: z.string(), name: z.string(), input: Json })),
    finish: z.enum(['stop', 'length', 'filter', 'tools', 'error', 'other']),
    usage: z.object({
      inputTokens: Count,
      cachedInputTokens: Count,
      outputTokens: Count,
      reasoningTokens: Count,
    }),
    warnings: z.array(z.string()),
  }) satisfies z.ZodType<ModelReply>,
});

export interface KnownReply {
  readonly call: string;
  readonly milliseconds: number;
  readonly reply: ModelReply;
}

/**
 * Replies by the identity of their request, for ever and for all runs: nobody pays twice for the
 * same. A file appears only when it is whole; one that cannot be read is asked for again.
 */
export class Replies {
  constructor(readonly directory = join(userCache(), 'replies')) {}

  async get(request: string): Promise<KnownReply | undefined> {
    const text = await readFile(this.#path(request), 'utf8').catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        return undefined;
      },
    );
    if (text === undefined) return undefined;
    try {
      return StoredReply.parse(JSON.parse(text));
    } catch (error) {
      if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
      throw error;
    }
  }

  async put(request: string, stored: KnownReply): Promise<void> {
    const path = this.#path(request);
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${randomUUID()}`;
    try {
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(JSON.stringify({ format: 1, ...stored }));
        // It was paid for: it has to be there after a power cut, too.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  #path(request: string): string {
    return join(this.directory, request.slice(0, 2), `${request}.json`);
  }
}
