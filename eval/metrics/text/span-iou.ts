import { z } from 'zod';
import { failed, invalid, type Metric, ok } from '../metric.js';
import { overlap, overlapProblem, Span, sorted } from './spans.js';

type Spans = readonly Span[];
const whole: Span = { start: 0, end: 12, style: {} };
const parts: Spans = [
  { start: 0, end: 5, style: {} },
  { start: 5, end: 12, style: {} },
];

export const spanIou: Metric<Spans> = {
  id: 'text/span-iou',
  version: 1,
  summary: 'How well the marked stretches of a text agree.',
  definition:
    'Intersection over union of character spans. `ours` pairs each span with at most one of the other side so that the sum of their overlaps (IoU) is greatest, and divides that sum by the larger number of spans: one span over everything is not a partition. `paper` compares only which characters are covered at all. Two empty lists agree and score 1.',
  profiles: {
    ours: 'spans paired one to one',
    paper: 'covered characters, whatever the borders between spans',
  },
  inputs: 'json',
  reference: z.array(Span),
  answer: z.array(Span),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: true,
  selfTest: {
    reference: parts,
    gold: parts,
    blank: [],
    garbage: [{ ...whole, start: 20, end: 30 }],
  },
  compute(reference, answer, profile) {
    const mistake = overlapProblem(reference);
    if (mistake) return failed(mistake);
    const problem = overlapProblem(answer);
    if (problem) return invalid(problem);
    if (reference.length === 0 && answer.length === 0) return ok(1);
    return ok(profile === 'paper' ? covered(reference, answer) : paired(reference, answer));
  },
};

const total = (spans: Spans) => spans.reduce((sum, { start, end }) => sum + end - start, 0);

function covered(reference: Spans, answer: Spans): number {
  let shared = 0;
  for (const one of reference) for (const other of answer) shared += overlap(one, other);
  return shared / (total(reference) + total(answer) - shared);
}

/** Spans of one side do not overlap, so the best pairing never crosses: an alignment finds it. */
function paired(reference: Spans, answer: Spans): number {
  const others = sorted(answer);
  let row = new Float64Array(others.length + 1);
  for (const one of sorted(reference)) {
    const next = new Float64Array(others.length + 1);
    for (const [column, other] of others.entries()) {
      const shared = overlap(one, other);
      const iou = shared / (one.end - one.start + other.end - other.start - shared);
      const both = (row[column] ?? 0) + iou;
      next[column + 1] = Math.max(both, row[column + 1] ?? 0, next[column] ?? 0);
    }
    row = next;
  }
  return (row[others.length] ?? 0) / Math.max(reference.length, answer.length);
}
