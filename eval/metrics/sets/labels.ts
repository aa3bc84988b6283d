import { z } from 'zod';
import { failed, invalid, type Score } from '../metric.js';
import { normalise } from '../text/normalise.js';

export const Label = z.union([z.string(), z.number(), z.boolean()]);
export type Label = z.infer<typeof Label>;

/** One label for every item. */
export const Labels = z.array(Label);
export type Labels = z.infer<typeof Labels>;

/** null is an item that the model gave no readable label for. */
export const GivenLabels = z.array(Label.nullable());
export type GivenLabels = z.infer<typeof GivenLabels>;

/** The same class however it is spelt: case, spacing and look-alike characters are ignored. */
export function labelKey(label: Label): string {
  return normalise(String(label));
}

export function givenKey(label: Label | null | undefined): string | undefined {
  return label === null || label === undefined ? undefined : labelKey(label);
}

/** Why lists cannot be compared item by item, or undefined. */
export function listProblem(
  reference: readonly unknown[],
  answer: readonly unknown[],
): Score | undefined {
  if (reference.length === 0) return failed('The reference has no items.');
  if (answer.length === reference.length) return undefined;
  return invalid(`There are ${answer.length} answers for ${reference.length} items.`);
}
