import { z } from 'zod';
import { type Metric, ok } from '../metric.js';
import { editDistance } from './edits.js';
import { codePoints } from './normalise.js';

export const levenshteinSimilarity: Metric<string> = {
  id: 'text/levenshtein-similarity',
  version: 1,
  summary: 'Levenshtein distance as a share of the longer text, turned so that 1 is equal.',
  definition:
    '1 − distance / length of the longer text, in Unicode code points. Two empty texts are equal and score 1.',
  profiles: { ours: 'normalised by the longer of the two texts' },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: true,
  selfTest: { reference: 'a cat sat', gold: 'a cat sat', blank: '', garbage: 'zzzz' },
  compute(reference, answer) {
    const one = codePoints(reference);
    const other = codePoints(answer);
    const longer = Math.max(one.length, other.length);
    return ok(longer === 0 ? 1 : 1 - editDistance(one, other) / longer);
  },
};
