import { z } from 'zod';
import type { Blobs } from '../blobs.js';
import { EditBlock } from '../edit/block.js';
import { canonicalJson } from '../json.js';
import { DefectType } from '../repair.js';
import { Category } from '../site-labels.js';

/** Code units of a clean file, and what they are in the broken one. */
const GivenChange = z.object({ path: z.string(), start: z.int(), end: z.int(), text: z.string() });

/** A defect as somebody asks for it: by the change itself, or by a way of breaking an element. */
export const GivenDefect = z.object({
  type: DefectType,
  /** Paths start where the candidate starts. */
  page: z.string(),
  how: z.union([
    z.object({ edit: EditBlock }),
    z.object({ change: GivenChange }),
    z.object({ variant: z.string(), seed: z.string() }),
  ]),
  /** Selector of the element that shows the effect. */
  element: z.string().optional(),
});
export type GivenDefect = z.infer<typeof GivenDefect>;

/** What somebody says a repair task is made of. Whether it is one, only the certificate tells. */
export const GivenTask = z.object({
  viewport: z.object({ width: z.int(), height: z.int() }),
  category: Category.optional(),
  /** In the order of the defects, or none. */
  hints: z.array(z.string()),
  defects: z.array(GivenDefect).min(1).max(12),
  /** Whether the site of the task has all its pages, also where the defects are on one. */
  isWhole: z.boolean(),
  /** Blobs of what files have to be once all is broken, where that is given too. */
  broken: z.record(z.string(), z.string()).optional(),
});
export type GivenTask = z.infer<typeof GivenTask>;

export async function putGiven(blobs: Blobs, task: GivenTask): Promise<string> {
  return blobs.put(Buffer.from(canonicalJson(GivenTask.parse(task))));
}

export async function getGiven(blobs: Blobs, hash: string): Promise<GivenTask> {
  return GivenTask.parse(JSON.parse((await blobs.get(hash)).toString('utf8')));
}

/** The pages that defects are on, each once. */
export function pagesOf({ defects }: GivenTask): string[] {
  return [...new Set(defects.map(({ page }) => page))].sort();
}
