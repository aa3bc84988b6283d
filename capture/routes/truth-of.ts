import { deepest, type Evaluator, type Place } from './evaluate.js';
import { child, childList, nameOf, textField } from './syntax.js';

/** Whether a condition holds; undefined where only running it would tell. */
export function truthOf(evaluator: Evaluator, place: Place, depth = 0): boolean | undefined {
  if (depth > deepest) return undefined;
  const { node, names, module } = place;
  const side = (key: string) => {
    const one = child(node, key);
    return one && { node: one, module, names };
  };
  const [left, right] = [side('left'), side('right')];
  if (node.type === 'BinaryExpression' && left && right) {
    const [one, other] = [evaluator.text(left), evaluator.text(right)];
    if (one === undefined || other === undefined) return undefined;
    if (/^===?$/.test(textField(node, 'operator'))) return one === other;
    return /^!==?$/.test(textField(node, 'operator')) ? one !== other : undefined;
  }
  if (node.type === 'LogicalExpression' && left && right && node.operator === '&&') {
    const [one, other] = [
      truthOf(evaluator, left, depth + 1),
      truthOf(evaluator, right, depth + 1),
    ];
    return one === false || other === false
      ? false
      : one === true && other === true
        ? true
        : undefined;
  }
  if (node.type === 'MemberExpression') return isThere(evaluator, place);
  return undefined;
}

/** Members of objects that are written out are there or not. */
function isThere(evaluator: Evaluator, place: Place): boolean | undefined {
  const owner = child(place.node, 'object');
  if (!owner || place.node.computed === true) return undefined;
  const object = evaluator.follow({ ...place, node: owner });
  if (object.node.type !== 'ObjectExpression') return undefined;
  const spreads = childList(object.node, 'properties').some((one) => one.type === 'SpreadElement');
  const value = evaluator.property(object, nameOf(child(place.node, 'property')));
  if (value === undefined) return spreads ? undefined : false;
  const { node } = evaluator.follow(value);
  return node.type === 'Literal' ? Boolean(node.value) : true;
}
