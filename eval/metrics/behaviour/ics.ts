import { z } from 'zod';
import { failed, type Metric, ok } from '../metric.js';
import { brokenClause, earliestCause, FailureCause } from './failure-causes.js';

const Outcome = z.object({
  /** Whether the app ran in the end (EXEC@3). */
  passed: z.boolean(),
  /** All causes that were found for a failure. */
  causes: z.array(FailureCause),
});
type Outcome = z.infer<typeof Outcome>;

export const instructionCompliance: Metric<null, Outcome> = {
  id: 'behaviour/ics',
  version: 1,
  summary: 'Whether an app was lost because a rule of the prompt was broken (ICS).',
  definition:
    '0 if the app fails after all repairs and the earliest cause (install before build before run) breaks a clause of the prompt: C2, C3, C4 or C8. Else 1. The mean over apps is 1 − violations / apps. A broken rule in an app that runs does not show here; behaviour/clause-compliance checks every reply.',
  profiles: { paper: 'failures rooted in a broken clause' },
  inputs: 'json',
  referenceInputs: 'none',
  reference: z.null(),
  answer: Outcome,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: null,
    gold: { passed: true, causes: [] },
    blank: { passed: false, causes: ['C2'] },
    garbage: { passed: false, causes: ['C1', 'C3'] },
  },
  compute(_, { passed, causes }) {
    if (passed) return ok(1);
    const cause = earliestCause(causes);
    if (cause === undefined) return failed('The cause of the failure is not known.');
    const clause = brokenClause(cause);
    return {
      ...ok(clause === undefined ? 1 : 0),
      reason: `${cause}${clause ? `: ${clause}` : ''}`,
    };
  },
};
