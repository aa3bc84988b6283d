import type { EditBlock } from '../../pipelines/engine/edit/block.js';
import { inverse } from '../../pipelines/engine/edit/block.js';
import { formatPatch } from '../../pipelines/engine/edit/patch.js';
import { hashJson } from '../../pipelines/engine/hash.js';
import { localAnswer, NoAnswer, type Solver } from '../solve/solver.js';

/** The blocks that were applied to the clean site, in order; undefined where answers are kept away. */
export type AppliedBlocks = (task: string) => Promise<readonly EditBlock[] | undefined>;

/** Knows the answer: what the metrics give at best. The only one that is told where answers are. */
export function goldSolver(name: string, applied: AppliedBlocks): Solver {
  const identity = hashJson(['gold']);
  return {
    ...{ name, provider: 'gold', identity, baseline: true, settings: {}, price: null },
    concurrency: 8,
    take: async ({ task }) => ({
      identity: () => hashJson([identity, task.id]),
      known: async () => true,
      async solve() {
        const blocks = await applied(task.id);
        if (blocks === undefined) {
          throw new NoAnswer(
            'unavailable',
            'solution',
            'no-solution',
            'The release does not hold its answers.',
          );
        }
        return localAnswer(formatPatch(inverse(blocks)));
      },
    }),
  };
}
