import { z } from 'zod';
import { failed, type Metric, ok } from '../metric.js';
import { editsToFind } from './edits.js';
import { codePoints, normalise } from './normalise.js';

export const ocrAccuracy: Metric<readonly string[], string> = {
  id: 'text/ocr-accuracy',
  version: 1,
  summary: 'How much of the wanted text was read in a picture.',
  definition:
    'The reference is the strings that the picture should show, the answer the text that was recognised in it; both are normalised (NFKC, case, white space). `paper`: the share of wanted strings that occur in the recognised text; the longest are looked for first and a stretch is used only once. `ours`: the mean over wanted strings of 1 − edits / length, where edits is the least number that turns the string into some stretch of the recognised text, so that one misread letter does not lose the whole string.',
  profiles: { paper: 'strings found whole', ours: 'strings found up to misread characters' },
  inputs: 'text',
  referenceInputs: 'json',
  reference: z.array(z.string()),
  answer: z.string(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: ['Summer Sale', 'Now open'],
    gold: 'SUMMER\nSALE now open',
    blank: '',
    garbage: '#¤%&',
  },
  compute(reference, answer, profile) {
    const wanted = reference.map(normalise).filter((text) => text !== '');
    if (wanted.length === 0) return failed('The reference has no text to be read.');
    const text = normalise(answer);
    const value = profile === 'paper' ? foundWhole(wanted, text) : foundNearly(wanted, text);
    return ok(value / wanted.length, { strings: wanted.length });
  },
};

function foundWhole(wanted: readonly string[], text: string): number {
  let left = text;
  let found = 0;
  for (const string of [...wanted].sort((one, other) => other.length - one.length)) {
    const at = left.indexOf(string);
    if (at < 0) continue;
    found += 1;
    left = `${left.slice(0, at)}\0${left.slice(at + string.length)}`;
  }
  return found;
}

function foundNearly(wanted: readonly string[], text: string): number {
  const read = codePoints(text);
  return wanted.reduce((sum, string) => {
    const points = codePoints(string);
    return sum + 1 - editsToFind(points, read) / points.length;
  }, 0);
}
