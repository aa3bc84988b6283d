import type { Parser } from '../../../capture/routes/parser.js';
import {
  child,
  childList,
  type Node,
  nameOf,
  textField,
  walk,
} from '../../../capture/routes/syntax.js';
import type { CodePiece } from '../site-code.js';
import { type NameUses, plainName } from './name-uses.js';

const bySelector = new Set(
  'querySelector querySelectorAll closest matches is find children siblings parent parents parentsUntil next nextAll nextUntil prev prevAll prevUntil filter not has add appendTo prependTo insertBefore insertAfter'.split(
    ' ',
  ),
);
const byEvent = new Set(['on', 'off', 'one', 'delegate', 'undelegate']);
const ofList = new Set(['add', 'remove', 'toggle', 'contains', 'replace']);
const byName = new Set(
  'addClass removeClass toggleClass hasClass getElementById getElementsByClassName'.split(' '),
);

/** A text of the script that is understood, and how. */
interface Understood {
  readonly literal: Node;
  readonly as: 'selector' | 'names';
}

const wrapping = 'function handler() {';

/**
 * The classes and ids that a script names where it is plain what it does with them. All other words
 * of the script stay what they are: some text may be put together to a name.
 */
export async function namesInScript(
  piece: CodePiece,
  parser: Parser,
  uses: NameUses,
): Promise<void> {
  const { text, isModule } = piece;
  const isHandler = piece.language === 'handler';
  const code = isHandler ? `${wrapping}${text}\n}` : text;
  const shift = isHandler ? wrapping.length : 0;
  const parsed = await parser.parse('script.js', code, ['js'], isModule ? 'module' : 'script');
  if ('problem' in parsed) {
    uses.keepWords(text);
    return;
  }
  const rest = text.split('');
  for (const { literal, as } of understoodTexts(parsed.program)) {
    const value = textField(literal, 'value');
    const start = literal.start + 1 - shift;
    // With escapes, places in the value are not those in the code.
    if (text.slice(start, start + value.length) !== value) continue;
    for (const { at, name } of as === 'names' ? listed(value) : selected(value)) {
      uses.add(piece.path, piece.offset + start + at, name);
      rest.fill(' ', start + at, start + at + name.length);
    }
  }
  uses.keepWords(rest.join(''));
}

function listed(value: string): { at: number; name: string }[] {
  return [...value.matchAll(/\S+/g)].flatMap(({ 0: name, index }) =>
    plainName.test(name) ? [{ at: index, name }] : [],
  );
}

function selected(value: string): { at: number; name: string }[] {
  if (/^\s*</.test(value)) return [];
  return [...value.matchAll(/[.#](-?[A-Za-z_][\w-]*)/g)].map(({ 1: name = '', index }) => ({
    at: index + 1,
    name,
  }));
}

function* understoodTexts(program: Node): Generator<Understood> {
  for (const node of walk(program)) {
    if (node.type === 'CallExpression') yield* inCall(node);
    else if (node.type === 'NewExpression') yield* single(childList(node, 'arguments')[0]);
    else if (node.type === 'Property') yield* single(child(node, 'value'));
    else if (node.type === 'AssignmentExpression') {
      const target = child(node, 'left');
      const value = child(node, 'right');
      const name = target?.type === 'MemberExpression' ? nameOf(child(target, 'property')) : '';
      if (isText(value) && textField(node, 'operator') === '=' && /^(?:className|id)$/.test(name)) {
        yield { literal: value, as: 'names' };
      }
    }
  }
}

function* inCall(call: Node): Generator<Understood> {
  const callee = child(call, 'callee');
  const [first, second, ...others] = childList(call, 'arguments');
  const all = [first, second, ...others].filter(isText);
  const isMember = callee?.type === 'MemberExpression';
  const name = isMember ? nameOf(child(callee, 'property')) : nameOf(callee);
  const object = isMember ? child(callee, 'object') : undefined;
  const ofClasses =
    object?.type === 'MemberExpression' && nameOf(child(object, 'property')) === 'classList';
  if (ofClasses && ofList.has(name)) {
    for (const literal of all) yield { literal, as: 'names' };
  } else if (isMember ? bySelector.has(name) : name === '$' || name === 'jQuery') {
    if (isText(first)) yield { literal: first, as: 'selector' };
  } else if (byEvent.has(name) && isText(second)) yield { literal: second, as: 'selector' };
  else if (byName.has(name)) {
    for (const literal of all) yield { literal, as: 'names' };
  } else if (/^(?:setAttribute|attr)$/.test(name) && isText(first) && isText(second)) {
    if (/^(?:class|id)$/.test(textField(first, 'value'))) yield { literal: second, as: 'names' };
  } else if (!isMember) yield* single(first);
}

/** `'#menu'` and `'.menu'`, wherever they are given to somebody. */
function* single(node: Node | undefined): Generator<Understood> {
  if (isText(node) && /^[.#][A-Za-z_][\w-]*$/.test(textField(node, 'value'))) {
    yield { literal: node, as: 'selector' };
  }
}

function isText(node: Node | undefined): node is Node {
  return node?.type === 'Literal' && typeof node.value === 'string';
}
