import type { Evaluator, Place } from './evaluate.js';
import { bare, child, childList, type Node } from './syntax.js';
import { truthOf } from './truth-of.js';

/** Whether the condition in a field of a node holds, if that can be told. */
export function holds(evaluator: Evaluator, place: Place, key: string): boolean | undefined {
  const test = child(place.node, key);
  return test && truthOf(evaluator, { ...place, node: bare(test) });
}

/** The branches of a choice that may be taken. */
export function branchesOf(evaluator: Evaluator, place: Place): readonly (Node | undefined)[] {
  const held = holds(evaluator, place, 'test');
  const [yes, no] = [child(place.node, 'consequent'), child(place.node, 'alternate')];
  return held === undefined ? [yes, no] : [held ? yes : no];
}

/** `if (…) return …` whose condition holds: what follows is never reached. */
export function endsHere(evaluator: Evaluator, place: Place): boolean {
  if (place.node.type !== 'IfStatement' || holds(evaluator, place, 'test') !== true) return false;
  const then = child(place.node, 'consequent');
  const last = then?.type === 'BlockStatement' ? childList(then, 'body').at(-1) : then;
  return last?.type === 'ReturnStatement';
}
