import { z } from 'zod';
import { type Metric, ok } from '../metric.js';

const Probe = z.object({
  /** Elements below the root. */
  descendants: z.int().nonnegative(),
  /** Characters of visible text. */
  text: z.int().nonnegative(),
  /** Pictures, canvases, videos and drawings. */
  visuals: z.int().nonnegative(),
  /** Links, buttons and fields. */
  interactive: z.int().nonnegative(),
});
export type Probe = z.infer<typeof Probe>;

/** Whether a page shows anything worth the name. */
export function isRendered({ descendants, text, visuals, interactive }: Probe): boolean {
  return descendants >= 3 && (text >= 20 || visuals >= 2 || interactive >= 2);
}

export const renderValidity: Metric<null, Probe> = {
  id: 'behaviour/render-validity',
  version: 1,
  summary: 'Whether a page shows meaningful content.',
  definition:
    '1 if the root has at least 3 descendants and at least 20 characters of text or 2 visuals or 2 interactive elements, else 0.',
  profiles: { paper: 'the probe on the root element' },
  inputs: 'json',
  referenceInputs: 'none',
  reference: z.null(),
  answer: Probe,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: null,
    gold: { descendants: 40, text: 300, visuals: 2, interactive: 5 },
    blank: { descendants: 0, text: 0, visuals: 0, interactive: 0 },
    garbage: { descendants: 2, text: 500, visuals: 0, interactive: 0 },
  },
  compute: (_, probe) => ok(isRendered(probe) ? 1 : 0),
};
