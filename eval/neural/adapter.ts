import { z } from 'zod';
import type { Metric, Score } from '../metrics/metric.js';
import { Picture } from '../metrics/picture.js';
import {
  blankPicture,
  checkedPicture,
  panelPicture,
  samplePictures,
} from '../metrics/sample-pictures.js';
import { withWeights } from './weights/errors.js';
import type { Model } from './weights/model.js';

/** Metrics that need the same weights. */
export interface Adapter {
  readonly models: readonly Model[];
  readonly metrics: readonly Metric[];
}

/** What a metric says about itself; the rest follows from its kind. */
export type Described = Pick<
  Metric,
  'id' | 'summary' | 'definition' | 'profiles' | 'range' | 'direction' | 'best' | 'floor'
> & { readonly version?: number };

type Compare<Reference, Answer> = (reference: Reference, answer: Answer) => Promise<Score>;

/** Cosines of vectors: the more alike, the nearer to 1. */
export const likeness = { range: [-1, 1], direction: 'higher', best: 1, floor: 0 } as const;

/** A metric of two pictures. */
export function ofPictures(
  described: Described,
  compare: Compare<Picture, Picture>,
): Metric<Picture> {
  return {
    version: 1,
    ...described,
    inputs: 'picture',
    reference: Picture,
    answer: Picture,
    symmetric: true,
    selfTest: samplePictures,
    compute: (reference, answer) => withWeights(() => compare(reference, answer)),
  };
}

/** A metric of a picture and the words that it was made from. */
export function ofPrompts(
  described: Described,
  compare: Compare<string, Picture>,
): Metric<string, Picture> {
  return {
    version: 1,
    ...described,
    inputs: 'picture',
    referenceInputs: 'text',
    reference: z.string(),
    answer: Picture,
    symmetric: false,
    selfTest: {
      reference: 'a dark rectangle on a white background',
      gold: panelPicture,
      goldIs: 'scored',
      blank: blankPicture,
      garbage: checkedPicture,
    },
    compute: (reference, answer) => withWeights(() => compare(reference, answer)),
  };
}

/** A metric of two texts. */
export function ofTexts(described: Described, compare: Compare<string, string>): Metric<string> {
  return {
    version: 1,
    ...described,
    inputs: 'text',
    reference: z.string(),
    answer: z.string(),
    symmetric: true,
    selfTest: {
      reference: 'A poster that invites young people to an open-air concert.',
      gold: 'A poster that invites young people to an open-air concert.',
      blank: '',
      garbage: 'lorem 12345 $$$',
    },
    compute: (reference, answer) => withWeights(() => compare(reference, answer)),
  };
}
