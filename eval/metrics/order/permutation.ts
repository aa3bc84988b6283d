import { z } from 'zod';
import { failed, invalid, type Score } from '../metric.js';

/** Items from first to last; a number and its text name the same item. */
export const Order = z.array(z.union([z.string(), z.number()]));
export type Order = z.infer<typeof Order>;

/**
 * Why two lists cannot be compared as orders, or undefined. An answer that leaves items out, repeats
 * or invents them is no order, so it cannot be a good one either.
 */
export function orderProblem(reference: Order, answer: Order): Score | undefined {
  const items = new Set(reference.map(String));
  if (items.size !== reference.length) return failed('The reference repeats an item.');
  if (items.size < 2) return failed('An order needs at least two items.');
  const given = new Set(answer.map(String));
  if (given.size !== answer.length) return invalid('The answer repeats an item.');
  const unknown = answer.find((item) => !items.has(String(item)));
  if (unknown !== undefined) return invalid(`The answer has an unknown item: ${unknown}.`);
  const missing = reference.find((item) => !given.has(String(item)));
  return missing === undefined ? undefined : invalid(`The answer lacks the item ${missing}.`);
}

/** For the items in the true order, their places in the answer. */
export function placesOf(reference: Order, answer: Order): number[] {
  const places = new Map(answer.map((item, place) => [String(item), place]));
  return reference.map((item) => places.get(String(item)) ?? -1);
}

/** The labels themselves as numbers: by value, or by sorting where some are words. */
export function labelValues(order: Order): number[] {
  const numbers = order.map(Number);
  if (numbers.every((value) => Number.isFinite(value))) return numbers;
  const sorted = [...order].map(String).sort();
  return order.map((label) => sorted.indexOf(String(label)));
}
