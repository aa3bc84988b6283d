import { z } from 'zod';
import { failed, type Metric, ok } from '../metric.js';

/** What is observed of a site (a request, a contrast, a click …), and whether it is in order. */
const Observed = z.record(z.string(), z.boolean());
type Observed = z.infer<typeof Observed>;

export const regressions: Metric<Observed> = {
  id: 'behaviour/regressions',
  version: 1,
  summary: 'The share of what was in order before a patch and is not after it.',
  definition:
    'Observations that held before the patch and fail or are gone after it / observations that held before. What failed before does not count either way.',
  profiles: { ours: 'observations that held before the patch' },
  inputs: 'json',
  reference: Observed,
  answer: Observed,
  range: [0, 1],
  direction: 'lower',
  best: 0,
  floor: 1,
  symmetric: false,
  selfTest: {
    reference: { renders: true, 'menu opens': true, 'logo visible': false },
    gold: { renders: true, 'menu opens': true, 'logo visible': true },
    blank: {},
    garbage: { renders: true, 'menu opens': false },
  },
  compute(before, after) {
    const held = Object.keys(before).filter((name) => before[name]);
    if (held.length === 0) return failed('Nothing was in order before the patch.');
    const lost = held.filter((name) => after[name] !== true).length;
    return ok(lost / held.length, { held: held.length, lost });
  },
};
