import { z } from 'zod';
import { EditBlock } from './edit/block.js';
import { Box } from './observation.js';

/** The kinds of defects by the dimension that they belong to. */
export const defectDimensions = {
  occlusion: 'visual',
  crowding: 'visual',
  'text-overlap': 'visual',
  alignment: 'visual',
  'color-contrast': 'visual',
  overflow: 'visual',
  'sizing-proportion': 'visual',
  'semantic-error': 'semantic',
  'nesting-error': 'semantic',
  'loss-of-interactivity': 'interaction',
  'missing-attributes': 'interaction',
} as const;

export const DefectType = z.enum(Object.keys(defectDimensions) as [keyof typeof defectDimensions]);
export type DefectType = z.infer<typeof DefectType>;

/** One injected defect, with all that is needed to undo it, find it and see it. */
export const Defect = z.object({
  id: z.string(),
  type: DefectType,
  /** Which way of making such a defect. */
  variant: z.string(),
  /** Applied to the clean file; turned round it is the answer. */
  block: EditBlock,
  /** Code units of the clean file that the block changes, and what stands there instead. */
  start: z.int(),
  end: z.int(),
  text: z.string(),
  sha256: z.object({ before: z.string(), after: z.string() }),
  /** Where the effect is: a page, and the element in the clean and in the broken state of it. */
  route: z.string(),
  path: z.string(),
  brokenPath: z.string(),
  /** What the element is, for those who tell of it: name, role and the words in it. */
  element: z.object({ tag: z.string(), role: z.string(), words: z.string() }),
  /** On the pictures of the clean and of the broken page. */
  box: Box,
  brokenBox: Box,
});
export type Defect = z.infer<typeof Defect>;

export const gateNames = [
  'round-trip',
  'renders',
  'observable',
  'local',
  'distinct',
  'solvable',
  'not-free',
  'no-leak',
] as const;

/** One measured line of a certificate. */
export const GateResult = z.object({
  gate: z.enum(gateNames),
  /** The defect that it is about; absent for lines about the whole task. */
  defect: z.string().optional(),
  ok: z.boolean(),
  figures: z.record(z.string(), z.number()),
  detail: z.string(),
});
export type GateResult = z.infer<typeof GateResult>;

export const Certificate = z.object({
  gates: z.array(GateResult),
  /** Where the pictures of the clean and the broken state differ, by route. */
  changed: z.record(z.string(), z.array(Box)),
});
export type Certificate = z.infer<typeof Certificate>;
