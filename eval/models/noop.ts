import { hashJson } from '../../pipelines/engine/hash.js';
import { localAnswer, type Solver } from '../solve/solver.js';

/** Changes nothing: what a task is worth untouched. */
export function noopSolver(name: string): Solver {
  const identity = hashJson(['noop']);
  const job = {
    identity: () => identity,
    known: async () => true,
    solve: async () => localAnswer('', { nothing: true }),
  };
  return {
    ...{ name, provider: 'noop', identity, baseline: true, settings: {}, price: null },
    concurrency: 8,
    take: async () => job,
  };
}
