import { z } from 'zod';
import { type Metric, ok } from '../metric.js';
import { editDistance } from './edits.js';
import { codePoints } from './normalise.js';

export const levenshtein: Metric<string> = {
  id: 'text/levenshtein',
  version: 1,
  summary: 'How many characters must be inserted, deleted or replaced.',
  definition:
    'The least number of one-character insertions, deletions and substitutions that turn the answer into the reference. Characters are Unicode code points; nothing is normalised.',
  profiles: { ours: 'plain Levenshtein distance' },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, Number.POSITIVE_INFINITY],
  direction: 'lower',
  best: 0,
  floor: null,
  symmetric: true,
  selfTest: { reference: 'a cat sat', gold: 'a cat sat', blank: '', garbage: 'zzzz' },
  compute: (reference, answer) => ok(editDistance(codePoints(reference), codePoints(answer))),
};
