import type { Place } from './evaluate.js';
import { child, isFunction, walk } from './syntax.js';

/** What a function's body gives back, without what functions inside of it do. */
export function results(body: Place): readonly Place[] {
  if (body.node.type !== 'BlockStatement') return [body];
  const found: Place[] = [];
  for (const node of walk(body.node, (one) => !isFunction(one))) {
    const value = node.type === 'ReturnStatement' ? child(node, 'argument') : undefined;
    if (value) found.push({ ...body, node: value });
  }
  return found;
}
