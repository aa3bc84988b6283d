import { z } from 'zod';
import { messageOf } from '../../../pipelines/engine/errors.js';
import { failed, type Metric, ok, type Profile, type Score } from '../../metrics/metric.js';
import { Picture } from '../../metrics/picture.js';
import { blankPicture, checkedPicture } from '../../metrics/sample-pictures.js';
import { editDistance, editsToFind } from '../../metrics/text/edits.js';
import { codePoints } from '../../metrics/text/normalise.js';
import type { Line } from './merge.js';
import { textSample } from './sample.js';

/** Reads the text of a picture; the lines come in reading order. */
export interface ReadsText {
  read(picture: Picture): Promise<readonly Line[]>;
}

const selfTest = {
  reference: textSample.text,
  gold: textSample.picture,
  blank: blankPicture,
  garbage: checkedPicture,
};

const base = {
  version: 1,
  inputs: 'picture',
  referenceInputs: 'text',
  reference: z.string(),
  answer: Picture,
  symmetric: false,
  selfTest,
} as const;

const engine =
  'Read by Tesseract (English) at twice the size, once as it is and once with all grounds levelled to white, so that light text on dark shapes is found; words below 40 % confidence are left out.';

/** White space and typographic variants that no reader of pictures can tell apart. */
function normalised(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

const folded = (text: string) => normalised(text).toLowerCase();

export function ocrMetrics(reader: ReadsText): Metric<string, Picture>[] {
  // Several metrics ask for the text of the same picture, one after the other.
  const readings = new WeakMap<Picture, Promise<readonly Line[]>>();
  const linesOf = (picture: Picture) => {
    const reading = readings.get(picture) ?? reader.read(picture);
    readings.set(picture, reading);
    return reading;
  };
  const scoreText = async (picture: Picture, score: (text: string) => Score): Promise<Score> => {
    let lines: readonly Line[];
    try {
      lines = await linesOf(picture);
    } catch (error) {
      readings.delete(picture);
      return failed(`The picture could not be read: ${messageOf(error)}`);
    }
    return score(lines.map(({ text }) => text).join(' '));
  };
  return [
    {
      ...base,
      id: 'ocr/accuracy',
      summary: 'How many of the wanted texts can be read off a picture.',
      definition: `The reference has one wanted text on each line; case and white space are ignored. ${engine}`,
      profiles: {
        paper: 'the share of wanted texts that are read without any mistake',
        ours: 'the mean over wanted texts of 1 − least edit distance to any piece of what was read ÷ length',
      },
      range: [0, 1],
      direction: 'higher',
      best: 1,
      floor: 0,
      compute: (reference, answer, profile) =>
        scoreText(answer, (text) => accuracy(reference, folded(text), profile)),
    },
    {
      ...base,
      id: 'ocr/character-error-rate',
      summary: 'How many characters are wrong in the text read off a picture.',
      definition: `Edit distance between the whole reference and all that was read, in reading order, by the length of the reference; white space is folded, case counts. ${engine}`,
      profiles: { ours: 'over the whole text; above 1 if more was read than was wanted' },
      range: [0, Infinity],
      direction: 'lower',
      best: 0,
      floor: 1,
      compute: (reference, answer) =>
        scoreText(answer, (text) => errorRate(normalised(reference), normalised(text))),
    },
  ];
}

function accuracy(reference: string, read: string, profile: Profile): Score {
  const wanted = reference.split('\n').map(folded);
  const texts = wanted.filter((text) => text !== '');
  if (texts.length === 0) return failed('The reference has no text.');
  const found = texts.map((text) => {
    if (read.includes(text)) return 1;
    if (profile === 'paper') return 0;
    return 1 - editsToFind(codePoints(text), codePoints(read)) / codePoints(text).length;
  });
  return ok(found.reduce((sum, one) => sum + one, 0) / texts.length);
}

function errorRate(wanted: string, read: string): Score {
  if (wanted === '') return failed('The reference has no text.');
  const points = codePoints(wanted);
  return ok(editDistance(points, codePoints(read)) / points.length);
}
