import { interactionFormula, interactionScore } from './interaction-score.js';

export const automaticInteraction = interactionScore({
  id: 'behaviour/iis-auto',
  summary: 'How well the behaviour that pictures imply works, as far as probes can tell.',
  definition: `${interactionFormula} Labels come from scripted probes.`,
  profiles: { ours: 'from probes' },
});
