import { z } from 'zod';
import { DefectType } from './repair.js';

/** What a model is given. There is no field for the answer, so it cannot slip in. */
export const RepairPrompt = z.object({
  id: z.string(),
  kind: z.enum(['repair.text', 'repair.image']),
  /** The broken text files, whole. */
  files: z.array(z.object({ path: z.string(), code: z.string() })),
  resources: z.array(z.object({ path: z.string(), type: z.string(), description: z.string() })),
  defectCount: z.int(),
  /** The kinds of defects that there may be, each in a few words. */
  vocabulary: z.record(z.string(), z.string()),
  hints: z.array(z.string()),
  viewport: z.object({ width: z.int(), height: z.int() }),
  /** Blobs of pictures by page, of the broken and of the wanted state; none for `repair.text`. */
  screenshots: z.array(z.object({ route: z.string(), broken: z.string(), wanted: z.string() })),
});
export type RepairPrompt = z.infer<typeof RepairPrompt>;

/** One row of a repair split. Two rows of one instance differ by what the model sees. */
export const RepairTask = z.object({
  id: z.string(),
  kind: RepairPrompt.shape.kind,
  /** Id that the text and the image task of one instance share: they never part. */
  instance: z.string(),
  site: z.string(),
  variant: z.enum(['sp', 'mp']),
  framework: z.string(),
  category: z.string(),
  difficulty: z.string(),
  viewport: RepairPrompt.shape.viewport,
  /** Blobs of JSON: `RepairPrompt`, and the instance with its defects, trees and certificate. */
  prompt: z.string(),
  solution: z.string(),
  defectCount: z.int(),
  /** Of its defects, each once. */
  types: z.array(DefectType),
  filesTouched: z.int(),
  textCharacters: z.int(),
  /** Mean number of steps from causes to effects. */
  causeDepth: z.number(),
});
export type RepairTask = z.infer<typeof RepairTask>;
