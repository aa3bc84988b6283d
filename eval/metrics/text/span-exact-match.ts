import { z } from 'zod';
import { invalid, type Metric, ok } from '../metric.js';
import { overlapProblem, Span, spanKey } from './spans.js';

type Spans = readonly Span[];
const bold: Span = { start: 0, end: 4, style: { fontWeight: '700', color: '#FF0000' } };

export const spanExactMatch: Metric<Spans> = {
  id: 'text/span-exact-match',
  version: 1,
  summary: 'Whether every styled span has been recovered, with its borders and its style.',
  definition:
    '1 if both lists hold the same spans in any order: same start, same end, same style properties after normalising case and spacing of names and values; else 0.',
  profiles: { paper: 'all spans equal after normalisation' },
  inputs: 'json',
  reference: z.array(Span),
  answer: z.array(Span),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: true,
  selfTest: {
    reference: [bold],
    gold: [{ ...bold, style: { color: '#ff0000', fontWeight: 700 } }],
    blank: [],
    garbage: [{ ...bold, style: {} }],
  },
  compute(reference, answer) {
    const problem = overlapProblem(answer);
    if (problem) return invalid(problem);
    const keys = (spans: Spans) => spans.map(spanKey).sort().join('\n');
    return ok(keys(reference) === keys(answer) ? 1 : 0);
  },
};
