import { z } from 'zod';
import { gapsBetween } from '../kernels/blocks.js';
import { matchingBlocks, ratio } from '../kernels/ratio.js';
import { type Metric, ok, type Score } from '../metric.js';
import { codePoints, foldSpace } from './normalise.js';

export const editDistanceMetric: Metric<string> = {
  id: 'text/edit-distance',
  version: 1,
  summary: 'How much of an edited source differs from the wanted one.',
  definition:
    '`paper`: after folding white space, the regions between matching blocks each cost the larger of their two lengths; the sum is divided by the length of the longer text and cut off at 1 (displaced text would pass it; the part `uncut` keeps the quotient). `code`: 1 − difflib ratio of the raw texts, in which characters that make up more than 1 % of a reference of 200 or more start no match. Two empty texts are equal. Levenshtein distance is a metric of its own.',
  profiles: {
    paper: 'differing regions over the longer length',
    code: '1 − difflib ratio, raw, autojunk on',
  },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, 1],
  direction: 'lower',
  best: 0,
  floor: 1,
  symmetric: false,
  selfTest: {
    reference: '<svg fill="red"/>',
    gold: '<svg fill="red"/>',
    blank: '',
    garbage: '~~~~',
  },
  compute: (reference, answer, profile) =>
    profile === 'code' ? published(reference, answer) : regions(reference, answer),
};

function published(reference: string, answer: string): Score {
  return ok(1 - ratio(answer, reference, true));
}

function regions(reference: string, answer: string): Score {
  const one = codePoints(foldSpace(answer));
  const other = codePoints(foldSpace(reference));
  const longer = Math.max(one.length, other.length);
  if (longer === 0) return ok(0);
  const gaps = gapsBetween(matchingBlocks(one, other), one.length, other.length);
  const cost = gaps.reduce((sum, { first, second }) => sum + Math.max(first, second), 0);
  return ok(Math.min(1, cost / longer), { uncut: cost / longer });
}
