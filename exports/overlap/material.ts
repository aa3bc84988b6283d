import { z } from 'zod';
import { type AuthoredSource, languageOf } from '../../filters/text/authored.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';

export interface Material {
  readonly files: readonly AuthoredSource[];
  /** Blobs that may be pictures. */
  readonly blobs: readonly string[];
}

const File = z.object({ path: z.string(), code: z.string() });
/** More than any prompt has; what comes after it does not count. */
const most = { values: 200_000, files: 2_000, blobs: 200 };
const hashForm = /^[0-9a-f]{64}$/;

/**
 * The source files and blobs in prompts and solutions, wherever they stand: tracks have schemas of
 * their own, but files are always a path with its code, and anything large is a blob. Of two files
 * of one path the first counts.
 */
export function materialOf(...documents: readonly unknown[]): Material {
  const files = new Map<string, AuthoredSource>();
  const blobs = new Set<string>();
  const waiting: unknown[] = [...documents].reverse();
  for (let left = most.values; waiting.length > 0 && left > 0; left -= 1) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (hashForm.test(value) && blobs.size < most.blobs) blobs.add(value);
      continue;
    }
    if (typeof value !== 'object' || value === null) continue;
    const file = File.safeParse(value);
    if (!file.success) {
      for (const inner of Object.values(value).reverse()) waiting.push(inner);
      continue;
    }
    const { path, code } = file.data;
    const language = languageOf(path);
    if (language === undefined || files.has(path) || files.size >= most.files) continue;
    files.set(path, { path, language, text: code });
  }
  return { files: [...files.values()], blobs: [...blobs] };
}

/** The parsed JSON of a blob; undefined if it is not there, as with answers that are kept apart. */
export async function jsonOf(blobs: Blobs, hash: string | null | undefined): Promise<unknown> {
  if (hash === undefined || hash === null || !hashForm.test(hash)) return undefined;
  if (!(await blobs.has(hash))) return undefined;
  try {
    return JSON.parse((await blobs.get(hash)).toString('utf8'));
  } catch (error) {
    // An encrypted answer is no JSON, and its task is compared by what its prompt has.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
