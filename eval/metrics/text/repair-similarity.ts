import { z } from 'zod';
import { ratio } from '../kernels/ratio.js';
import { type Metric, ok } from '../metric.js';
import { foldSpace } from './normalise.js';

export const repairSimilarity: Metric<string> = {
  id: 'text/repair-similarity',
  version: 1,
  summary: 'The share of two sources that they have in common as identical stretches.',
  definition:
    'After folding white space: twice the number of characters in matching blocks (longest common stretch first, then the same on both sides of it; no popular characters are ignored), divided by the length of both texts. Two empty texts score 1. Which of equally long stretches is taken depends on the order of the texts: the answer is compared with the reference.',
  profiles: { paper: 'identical stretches after white-space folding' },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: '<svg><rect width="4"/></svg>',
    gold: '<svg><rect  width="4"/></svg>\n',
    blank: '',
    garbage: '0000',
  },
  compute: (reference, answer) => ok(ratio(foldSpace(answer), foldSpace(reference), false)),
};
