import { z } from 'zod';
import { failed, type Metric, ok } from '../metric.js';
import { editDistance } from './edits.js';
import { codePoints, foldSpace } from './normalise.js';

export const characterErrorRate: Metric<string> = {
  id: 'text/character-error-rate',
  version: 1,
  summary: 'Wrong characters for every character that should have been read.',
  definition:
    'Levenshtein distance divided by the length of the reference, in Unicode code points, after composing characters (NFC) and folding white space. Case counts. It passes 1 when more is inserted than the reference is long, so it has no worst value.',
  profiles: { ours: 'case-sensitive, white space folded' },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, Number.POSITIVE_INFINITY],
  direction: 'lower',
  best: 0,
  floor: null,
  symmetric: false,
  selfTest: { reference: 'Open now', gold: 'Open  now', blank: '', garbage: '%%%%%%%%%%%%' },
  compute(reference, answer) {
    const wanted = codePoints(foldSpace(reference.normalize('NFC')));
    if (wanted.length === 0) return failed('The reference has no characters.');
    const read = codePoints(foldSpace(answer.normalize('NFC')));
    const edits = editDistance(wanted, read);
    return ok(edits / wanted.length, { edits, characters: wanted.length });
  },
};
