import { interactionFormula, interactionScore } from './interaction-score.js';

export const interactionInference = interactionScore({
  id: 'behaviour/iis',
  summary: 'How well the behaviour that pictures imply was inferred and built.',
  definition: `${interactionFormula} Labels come from people.`,
  profiles: { paper: 'from people’s labels' },
});
