import { z } from 'zod';

/** What is measured of a task and makes it hard: more of any of them is harder. */
export const quantityNames = [
  'defectCount',
  'filesTouched',
  'textCharacters',
  'causeDepth',
] as const;
export type QuantityName = (typeof quantityNames)[number];

export const Quantities = z.object({
  defectCount: z.number(),
  filesTouched: z.number(),
  textCharacters: z.number(),
  causeDepth: z.number(),
} satisfies Record<QuantityName, z.ZodType<number>>);
export type Quantities = z.infer<typeof Quantities>;
