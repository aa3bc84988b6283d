import { z } from 'zod';
import { invalid, type Metric, ok } from '../metric.js';

const Reference = z.object({
  /** 1: the first try. 3: the first try and up to three rounds of repair by the same model. */
  k: z.union([z.literal(1), z.literal(3)]),
});
type Reference = z.infer<typeof Reference>;

const Attempt = z.object({ built: z.boolean(), homeRendered: z.boolean() });
type Attempt = z.infer<typeof Attempt>;

/** The first try and then each round of repair, in order. */
const Attempts = z.array(Attempt);

export const executability: Metric<Reference, Attempt[]> = {
  id: 'behaviour/exec',
  version: 1,
  summary: 'Whether the app runs, at once or after repairs (EXEC@k).',
  definition:
    '1 if an attempt builds for production without error and its home route renders, else 0; EXEC@1 looks at the first attempt, EXEC@3 also at three rounds of repair. The mean over apps is the pass rate. `code` passes an app whose home renders although its build fails.',
  profiles: { paper: 'built and home rendered', code: 'home rendered, built or not' },
  inputs: 'json',
  reference: Reference,
  answer: Attempts,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: { k: 3 },
    gold: [
      { built: false, homeRendered: false },
      { built: true, homeRendered: true },
    ],
    blank: [],
    garbage: [{ built: false, homeRendered: false }],
  },
  compute({ k }, attempts, profile) {
    if (attempts.length === 0) return invalid('There is no app to run.');
    const allowed = attempts.slice(0, k === 1 ? 1 : 1 + k);
    const at = allowed.findIndex(
      ({ built, homeRendered }) => homeRendered && (built || profile === 'code'),
    );
    return ok(at < 0 ? 0 : 1, { attempts: allowed.length });
  },
};
