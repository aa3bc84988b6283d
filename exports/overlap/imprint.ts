import { z } from 'zod';

/** What is known of a task row before it is compared; rows have more. */
export const ComparedTask = z.object({
  id: z.string(),
  /** Siblings that share an origin: a repository, package or project. */
  group: z.string(),
  /** Where a person finds the origin. */
  url: z.string().nullish(),
  /** Blobs of JSON; the solution may be kept elsewhere. */
  prompt: z.string(),
  solution: z.string().nullish(),
});
export type ComparedTask = z.infer<typeof ComparedTask>;

/**
 * What a task leaves behind, by which a copy of it is recognised without the task itself: hashes
 * alone, from which nothing of it can be read.
 */
export const Imprint = z.object({
  /** Id of the task. */
  id: z.string(),
  /** Ids of what it was made from, without versions. */
  sources: z.array(z.string()).min(1),
  /** MinHash sketches, of what visitors read and of code; empty where there is too little. */
  text: z.string(),
  code: z.string(),
  /** Block hashes of its pictures. */
  looks: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
});
export type Imprint = z.infer<typeof Imprint>;

/** How near two tasks may come and still count as different ones. */
export const Thresholds = z.object({
  /** Share of runs of words, or of code, in common. */
  text: z.number().gt(0).max(1),
  code: z.number().gt(0).max(1),
  /** Bits of 256 by which two pictures differ. */
  look: z.int().min(0).max(64),
});
export type Thresholds = z.infer<typeof Thresholds>;

/** As the stages that drop duplicates within a build have them. */
export const usualThresholds: Thresholds = { text: 0.8, code: 0.8, look: 10 };
