import { z } from 'zod';

/** One change: `search` stands exactly once in the file and becomes `replace`, to the byte. */
export const EditBlock = z.object({ path: z.string(), search: z.string(), replace: z.string() });
export type EditBlock = z.infer<typeof EditBlock>;

/** The changes that undo a list of changes: each one turned round, the last one first. */
export function inverse(blocks: readonly EditBlock[]): EditBlock[] {
  return blocks
    .map(({ path, search, replace }) => ({ path, search: replace, replace: search }))
    .reverse();
}
