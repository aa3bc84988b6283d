import { formatPatch } from '../../pipelines/engine/edit/patch.js';
import { hashJson } from '../../pipelines/engine/hash.js';
import { localAnswer, type Solver } from '../solve/solver.js';
import { fixByRules, rulesVersion } from './rules/fix.js';

/**
 * A fixer without a model: what lint, contrast and accessibility rules find in the files of the
 * prompt, and nothing else. What a model has to beat.
 */
export function rulesSolver(name: string): Solver {
  const identity = hashJson(['rules', rulesVersion]);
  return {
    ...{ name, provider: 'rules', identity, baseline: true, settings: {}, price: null },
    concurrency: 2,
    take: async ({ task, prompt }) => ({
      identity: () => hashJson([identity, task.prompt]),
      known: async () => true,
      async solve() {
        const started = performance.now();
        const text = formatPatch(fixByRules(prompt));
        const milliseconds = performance.now() - started;
        // That there is nothing to mend is an answer, too.
        return localAnswer(text, { nothing: text === '', milliseconds });
      },
    }),
  };
}
