import { z } from 'zod';
import type { Metric, Score } from '../metric.js';
import { failed, invalid, ok } from '../metric.js';
import { duration, type Lottie, readLottie } from './document.js';
import { brokenLottie, emptyLottie, sampleLottie } from './samples.js';

export const lottieStructure: Metric<string> = {
  id: 'lottie/structure',
  version: 1,
  summary: 'How alike two Lottie animations are in layers, size and length.',
  definition:
    'Mean of four: 1 − relative difference of the number of layers; Jaccard index of the sets of layer types; mean of the same for width and for height; the same for the length in seconds. A relative difference is divided by the larger of both.',
  profiles: { paper: 'the mean of the four' },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: true,
  selfTest: {
    reference: sampleLottie,
    gold: sampleLottie,
    blank: emptyLottie,
    garbage: brokenLottie,
  },
  compute(referenceText, answerText): Score {
    const reference = readLottie(referenceText);
    if (reference.problem !== undefined) return failed(`The reference: ${reference.problem}`);
    const answer = readLottie(answerText);
    if (answer.problem !== undefined) return invalid(answer.problem);
    const parts = structure(reference.value, answer.value);
    const values = Object.values(parts);
    return ok(values.reduce((sum, value) => sum + value, 0) / values.length, parts);
  },
};

function structure(reference: Lottie, answer: Lottie) {
  return {
    layers: likeness(reference.layers.length, answer.layers.length),
    types: jaccard(typesOf(reference), typesOf(answer)),
    size: (likeness(reference.w, answer.w) + likeness(reference.h, answer.h)) / 2,
    duration: likeness(duration(reference), duration(answer)),
  };
}

/** 1 if equal, towards 0 as they differ; both are at least 0. */
function likeness(left: number, right: number): number {
  const larger = Math.max(left, right);
  return larger === 0 ? 1 : 1 - Math.abs(left - right) / larger;
}

const typesOf = ({ layers }: Lottie) => new Set(layers.map(({ ty }) => ty));

function jaccard(left: ReadonlySet<number>, right: ReadonlySet<number>): number {
  const shared = [...left].filter((one) => right.has(one)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 1 : shared / all;
}
