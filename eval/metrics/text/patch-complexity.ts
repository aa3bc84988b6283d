import { z } from 'zod';
import { failed, type Metric, ok } from '../metric.js';
import { type Files, patchSize } from './patch-size.js';

const FilesSchema = z.record(z.string(), z.string());

export interface PatchReference {
  readonly before: Files;
  /** The files after the gold patch. */
  readonly gold: Files;
}

const page = '<p>\nold\n</p>\n';

export const patchComplexity: Metric<PatchReference, Files> = {
  id: 'text/patch-complexity',
  version: 1,
  summary: 'How far the size of a patch is from that of the gold patch.',
  definition:
    '|changed − gold| / gold, where changed is the number of added and deleted lines between the files before and after the patch, and gold the same for the gold patch. A patch of the right size scores 0, no patch at all scores 1, and there is no worst value. The parts hold the added and deleted lines, the hunks (runs of changed lines) and the files touched.',
  profiles: { ours: 'changed lines relative to the gold patch' },
  inputs: 'json',
  reference: z.object({ before: FilesSchema, gold: FilesSchema }),
  answer: FilesSchema,
  range: [0, Number.POSITIVE_INFINITY],
  direction: 'lower',
  best: 0,
  floor: null,
  symmetric: false,
  selfTest: {
    reference: { before: { 'a.html': page }, gold: { 'a.html': page.replace('old', 'new') } },
    gold: { 'a.html': page.replace('old', 'new') },
    blank: {},
    garbage: { 'a.html': '\n'.repeat(50) },
  },
  compute({ before, gold }, answer) {
    const wanted = patchSize(before, gold);
    const size = patchSize(before, answer);
    const goldLines = wanted.added + wanted.deleted;
    if (goldLines === 0) return failed('The gold patch changes no line.');
    const changed = size.added + size.deleted;
    return ok(Math.abs(changed - goldLines) / goldLines, {
      changed,
      ...size,
      goldChanged: goldLines,
      goldHunks: wanted.hunks,
    });
  },
};
