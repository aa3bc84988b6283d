import { z } from 'zod';
import type { Metric, Profile, Score } from '../metric.js';
import { ok } from '../metric.js';
import { readLottie, readObject, requiredFields } from './document.js';
import { brokenLottie, sampleLottie } from './samples.js';

function problemOf(text: string, profile: Profile): string | undefined {
  if (profile !== 'paper') {
    const lottie = readLottie(text);
    if (lottie.problem !== undefined) return lottie.problem;
    return lottie.value.layers.length === 0 ? 'It has no layers.' : undefined;
  }
  const object = readObject(text);
  if (object.problem !== undefined) return object.problem;
  const missing = requiredFields.filter((name) => !Object.hasOwn(object.value, name));
  return missing.length === 0 ? undefined : `There is no ${missing.join(', ')}.`;
}

export const lottieValid: Metric<null, string> = {
  id: 'lottie/valid',
  version: 1,
  summary: 'Whether an answer is a Lottie animation that can be played.',
  definition: `1 if the text is JSON with the fields ${requiredFields.join(', ')}, else 0.`,
  profiles: {
    paper: 'the fields are there',
    ours: 'the fields are of the right kind too: positive size and rate, an end after the start, at least one layer, each with a type',
  },
  inputs: 'text',
  referenceInputs: 'none',
  reference: z.null(),
  answer: z.string(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: { reference: null, gold: sampleLottie, blank: '', garbage: brokenLottie },
  compute(_, answer, profile): Score {
    const problem = problemOf(answer, profile);
    return problem === undefined ? ok(1) : { ...ok(0), reason: problem };
  },
};
