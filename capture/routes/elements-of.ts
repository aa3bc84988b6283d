import { deepest, type Evaluator, type Place } from './evaluate.js';
import { results } from './results.js';
import { bare, child, childList, isFunction, type Node, nameOf } from './syntax.js';

/** The members of a list, as far as they are known. */
export function elementsOf(evaluator: Evaluator, list: Place, depth = 0): readonly Place[] {
  if (depth > deepest || evaluator.exhausted) return [];
  const { node, module, names } = evaluator.follow(list, depth + 1);
  const within = (one: Node) => elementsOf(evaluator, { node: one, module, names }, depth + 1);
  if (node.type === 'ArrayExpression') {
    return childList(node, 'elements').flatMap((one) => {
      if (one.type !== 'SpreadElement') return [{ node: one, module, names }];
      const spread = child(one, 'argument');
      return spread ? within(spread) : [];
    });
  }
  if (node.type === 'ConditionalExpression') {
    return ['consequent', 'alternate'].flatMap((key) => {
      const branch = child(node, key);
      return branch ? within(branch) : [];
    });
  }
  if (node.type === 'LogicalExpression') {
    const right = child(node, 'right');
    return right ? within(right) : [];
  }
  if (node.type !== 'CallExpression') return [];
  return listCall(evaluator, { node, module, names }, depth);
}

/** `list.map(…)`, `list.concat(…)`, `Object.values(…)` and such. */
function listCall(evaluator: Evaluator, call: Place, depth: number): readonly Place[] {
  const callee = bare(child(call.node, 'callee') ?? call.node);
  const given = childList(call.node, 'arguments').map((node) => ({ ...call, node }));
  const owner = child(callee, 'object');
  const [first] = given;
  if (callee.type !== 'MemberExpression' || owner === undefined) return [];
  const members = () => elementsOf(evaluator, { ...call, node: owner }, depth + 1);
  switch (nameOf(child(callee, 'property'))) {
    case 'map':
    case 'flatMap': {
      const target = first && evaluator.follow(first, depth + 1);
      if (!target || !isFunction(target.node)) return members();
      return members().flatMap((member) =>
        results(evaluator.apply(target, [member])).flatMap((result) => {
          const { node } = evaluator.follow(result, depth + 1);
          return node.type === 'ArrayExpression'
            ? elementsOf(evaluator, result, depth + 1)
            : [result];
        }),
      );
    }
    case 'concat':
      return [...members(), ...given.flatMap((one) => elementsOf(evaluator, one, depth + 1))];
    case 'values':
      return first ? values(evaluator, first, depth) : [];
    default:
      return members();
  }
}

function values(evaluator: Evaluator, object: Place, depth: number): readonly Place[] {
  const { node, module, names } = evaluator.follow(object, depth + 1);
  return childList(node, 'properties').flatMap((one) => {
    const value = child(one, 'value');
    return value ? [{ node: value, module, names }] : [];
  });
}
