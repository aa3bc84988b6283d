import { z } from 'zod';
import { ratio } from '../kernels/ratio.js';
import { type Metric, ok } from '../metric.js';

export const ratcliffObershelp: Metric<string> = {
  id: 'text/ratio',
  version: 1,
  summary: 'How alike two texts are by their longest common stretches (Ratcliff–Obershelp).',
  definition:
    'Twice the characters in matching blocks (the longest common stretch, then the same on both sides of it) divided by the length of both texts, in code points, exactly as CPython’s difflib has it for SequenceMatcher(reference, answer). Two empty texts score 1. It depends on the order of the texts.',
  profiles: {
    ours: 'every character counts (autojunk off)',
    code: 'autojunk on: in an answer of 200 characters or more, those that make up more than 1 % of it start no block',
  },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: { reference: 'a cat sat', gold: 'a cat sat', blank: '', garbage: 'zzzz' },
  compute: (reference, answer, profile) => ok(ratio(reference, answer, profile === 'code')),
};
