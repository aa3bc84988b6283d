import { z } from 'zod';
import { invalid, type Metric, ok, unavailable } from '../metric.js';

const value = z.number().nullable();
/** null is a metric that could not be computed. */
const Similarities = z.object({ ssim: value, saliency: value, caption: value, components: value });
type Similarities = z.infer<typeof Similarities>;

const Edit = z.object({ after: Similarities, validCalls: z.int().nonnegative() });
type Edit = z.infer<typeof Edit>;

const names = ['ssim', 'saliency', 'caption', 'components'] as const;
const all = (similarity: number): Similarities => ({
  ssim: similarity,
  saliency: similarity,
  caption: similarity,
  components: similarity,
});

export const improvedMetrics: Metric<Similarities, Edit> = {
  id: 'behaviour/pos-at-k',
  version: 1,
  summary: 'How many of the four similarities an edit raised (K of Pos@K).',
  definition:
    'The number of similarities to the target (SSIM, saliency, caption, components) that are higher after the edit than before. An edit that moves none is Pos@0, under both profiles; a run without any valid tool call is F, which is invalid. `figure` counts a similarity that stays equal, if another one moves. If one of the four cannot be computed there is no K.',
  profiles: { paper: 'Δ > 0', figure: 'Δ ≥ 0, but all four equal is Pos@0' },
  inputs: 'json',
  reference: Similarities,
  answer: Edit,
  range: [0, 4],
  direction: 'higher',
  best: 4,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: all(0.5),
    gold: { after: all(0.9), validCalls: 3 },
    blank: { after: all(0.5), validCalls: 0 },
    garbage: { after: all(0.1), validCalls: 9 },
  },
  compute(before, { after, validCalls }, profile) {
    if (validCalls === 0) return invalid('F: no tool call was valid.');
    const changes: number[] = [];
    for (const name of names) {
      const [from, to] = [before[name], after[name]];
      if (from === null || to === null) return unavailable(`${name} could not be computed.`);
      changes.push(to - from);
    }
    if (changes.every((change) => change === 0)) return ok(0);
    return ok(changes.filter((change) => (profile === 'figure' ? change >= 0 : change > 0)).length);
  },
};
