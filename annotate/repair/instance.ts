import { z } from 'zod';
import { Certificate, Defect, type GateResult } from '../../pipelines/engine/repair.js';
import { CertifiedDefect } from '../certify/certified-defect.js';

/** A defect that is to be part of a task: the change of the clean file, and where its effect is. */
export const PlannedDefect = CertifiedDefect.pick({
  type: true,
  variant: true,
  change: true,
  route: true,
  path: true,
  depth: true,
});
export type PlannedDefect = z.infer<typeof PlannedDefect>;

/** What the untouched broken site scores by the automatic metrics: the floor of the task. */
export const Floor = z.object({
  repaired: z.number(),
  regressions: z.number(),
  distanceLeft: z.number().nullable(),
});
export type Floor = z.infer<typeof Floor>;

/** A broken site with its proof. */
export const RepairInstance = z.object({
  viewport: z.object({ width: z.int(), height: z.int() }),
  defects: z.array(Defect),
  certificate: Certificate,
  /** Blobs of the trees of both states. */
  cleanTree: z.string(),
  brokenTree: z.string(),
  /** Blobs of pictures by route, of the pages that have a defect. */
  cleanPictures: z.record(z.string(), z.string()),
  brokenPictures: z.record(z.string(), z.string()),
  floor: Floor,
});
export type RepairInstance = z.infer<typeof RepairInstance>;

/** The lines of a certificate up to the first that does not hold. */
export interface Refused {
  readonly missed: GateResult;
}
