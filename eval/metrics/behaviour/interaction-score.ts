import { z } from 'zod';
import { failed, type Metric, ok, unavailable } from '../metric.js';
import {
  Category,
  Cells,
  categories,
  Inventory,
  Scope,
  Weights,
  weightOf,
} from './interactions.js';

const Reference = z.object({
  inventory: Inventory,
  weights: Weights.default([1, 2, 3]),
  /** Only categories that are usually of this scope. */
  only: Scope.optional(),
});
type Reference = z.infer<typeof Reference>;

const works = { covered: true, result: 1 };
export const interactionFormula =
  '100 × Σ y·min(w_generated, w_reference)·r / Σ w_reference over the categories that the pictures imply: y whether the app has the interaction, w the weight of its scope (1, 2, 3 unless given), r the result (1 works, ½ partly, 0 fails). More than the reference asks for earns nothing. `only` restricts it to categories whose usual scope is the given one; an app without any of them has no score.';

/** The same formula over people's labels and over probes: two metrics, never one for the other. */
export function interactionScore(
  words: Pick<Metric<Reference, Cells>, 'id' | 'summary' | 'definition' | 'profiles'>,
): Metric<Reference, Cells> {
  return {
    ...words,
    version: 1,
    inputs: 'json',
    reference: Reference,
    answer: Cells,
    range: [0, 100],
    direction: 'higher',
    best: 100,
    floor: 0,
    symmetric: false,
    selfTest: {
      reference: { inventory: { C01: 1, C04: 2, C07: 3 }, weights: [1, 2, 3] },
      gold: {
        C01: { ...works, scope: 1 },
        C04: { ...works, scope: 2 },
        C07: { ...works, scope: 3 },
      },
      blank: {
        C01: { covered: false, scope: null, result: 0 },
        C04: { covered: false, scope: null, result: 0 },
        C07: { covered: false, scope: null, result: 0 },
      },
      garbage: {
        C01: { covered: true, scope: 1, result: 0 },
        C04: { covered: true, scope: 1, result: 0 },
        C07: { covered: true, scope: 1, result: 0 },
      },
    },
    compute: score,
  };
}

function score({ inventory, weights, only }: Reference, cells: Cells) {
  const implied = Category.options.filter((category) => inventory[category] !== undefined);
  if (implied.length === 0) return failed('The pictures imply no interaction.');
  const asked = implied.filter((one) => only === undefined || categories[one].scope === only);
  if (asked.length === 0) return unavailable(`The pictures imply nothing of scope S${only}.`);
  let earned = 0;
  let most = 0;
  for (const category of asked) {
    const cell = cells[category];
    const wanted = weightOf(weights, inventory[category] ?? 1);
    if (cell === undefined) return failed(`${category} has not been labelled.`);
    most += wanted;
    if (!cell.covered || cell.result === 0) continue;
    if (cell.scope === null) return failed(`${category} is covered but has no scope.`);
    earned += Math.min(weightOf(weights, cell.scope), wanted) * cell.result;
  }
  return ok((100 * earned) / most, { earned, most, categories: asked.length });
}
