import { z } from 'zod';
import { type Metric, ok } from '../metric.js';
import { normalise } from './normalise.js';

export const exactMatch: Metric<string> = {
  id: 'text/exact-match',
  version: 1,
  summary: 'Whether two texts are the same once spacing, case and look-alike forms are ignored.',
  definition:
    '1 if both texts are equal after Unicode compatibility composition (NFKC), lower-casing and folding of white space, else 0.',
  profiles: { ours: 'after normalisation' },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: true,
  selfTest: { reference: 'Sans Serif', gold: ' sans  serif ', blank: '', garbage: 'serif' },
  compute: (reference, answer) => ok(normalise(reference) === normalise(answer) ? 1 : 0),
};
