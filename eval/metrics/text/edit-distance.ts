import { z } from 'zod';
import { type Metric, ok, type Score } from '../metric.js';
import { type Block, matchedLength, matchingBlocks } from './matching-blocks.js';
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
  const one = codePoints(answer);
  const other = codePoints(reference);
  const both = one.length + other.length;
  if (both === 0) return ok(0);
  return ok(1 - (2 * matchedLength(matchingBlocks(one, other, true))) / both);
}

function regions(reference: string, answer: string): Score {
  const one = codePoints(foldSpace(answer));
  const other = codePoints(foldSpace(reference));
  const longer = Math.max(one.length, other.length);
  if (longer === 0) return ok(0);
  const end: Block = { one: one.length, other: other.length, size: 0 };
  let cost = 0;
  let at: Block = { one: 0, other: 0, size: 0 };
  for (const block of [...matchingBlocks(one, other, false), end]) {
    cost += Math.max(block.one - at.one - at.size, block.other - at.other - at.size);
    at = block;
  }
  return ok(Math.min(1, cost / longer), { uncut: cost / longer });
}
