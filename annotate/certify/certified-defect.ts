import { z } from 'zod';
import { Box } from '../../pipelines/engine/observation.js';
import { DefectType, GateResult } from '../../pipelines/engine/repair.js';

/** A defect that passed every gate on its own: what tasks are put together from. */
export const CertifiedDefect = z.object({
  type: DefectType,
  variant: z.string(),
  /** The change of the clean file, in code units. */
  change: z.object({ path: z.string(), start: z.int(), end: z.int(), text: z.string() }),
  /** The clean text that the block needs around the change to be unique. */
  span: z.object({ start: z.int(), end: z.int() }),
  route: z.string(),
  viewport: z.object({ width: z.int(), height: z.int() }),
  path: z.string(),
  box: Box,
  brokenBox: Box,
  /** Steps from the cause to the effect: another file, another element. */
  depth: z.int(),
  gates: z.array(GateResult),
});
export type CertifiedDefect = z.infer<typeof CertifiedDefect>;
