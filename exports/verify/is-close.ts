import type { Jsonable } from '../../pipelines/engine/json.js';

/** Boxes of a page are sums of many small numbers, and the last digit of them is nobody's promise. */
const tolerance = 1e-9;

/** Whether two values are the same, numbers to nine digits. */
export function isClose(one: Jsonable | undefined, other: Jsonable | undefined): boolean {
  if (typeof one === 'number' && typeof other === 'number') {
    return Math.abs(one - other) <= tolerance * Math.max(1, Math.abs(one), Math.abs(other));
  }
  if (!isObject(one) || !isObject(other)) return one === other;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    names.length === others.length &&
    names.every((name) => Object.hasOwn(other, name) && isClose(one[name], other[name]))
  );
}

function isObject(value: unknown): value is { readonly [key: string]: Jsonable | undefined } {
  return typeof value === 'object' && value !== null;
}
