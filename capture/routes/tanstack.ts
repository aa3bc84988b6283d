import type { Place } from './evaluate.js';
import type { Module } from './module.js';
import { redirectCall } from './objects.js';
import type { Reader } from './reader.js';
import { bare, child, childList, isFunction, type Node, nameOf, walk } from './syntax.js';

const deepest = 30;

/** Reads TanStack Router's routes, which name their parent or carry the path of their file. */
export function readTanstack(reader: Reader, module: Module): void {
  if (![...module.imports].some((one) => one.startsWith('@tanstack/'))) return;
  const { evaluator, findings } = reader;
  const hash = evaluator.project.imports('createHashHistory');
  for (const node of walk(module.program)) {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
    const address =
      fromFile(reader, module, node) ?? fromCode(reader, evaluator.at(node, module), 0);
    if (address === undefined) continue;
    const options = evaluator.at(childList(node, 'arguments')[0] ?? node, module);
    const has = (name: string) => evaluator.property(options, name) !== undefined;
    const before =
      evaluator.property(options, 'beforeLoad') ?? evaluator.property(options, 'loader');
    const leads = before && !has('component') ? redirectCall(before, evaluator) : undefined;
    findings.add({
      ...{
        address,
        file: module.file,
        source: module.placeOf(node),
        router: 'tanstack-router',
        hash,
      },
      index: address.endsWith('/'),
      ...(leads && { to: leads }),
    });
  }
}

/** `createFileRoute('/posts/$id')({…})`. */
function fromFile({ evaluator }: Reader, module: Module, node: Node): string | undefined {
  const callee = child(node, 'callee');
  if (callee?.type !== 'CallExpression') return undefined;
  if (!/^create(?:Lazy)?FileRoute$/.test(nameOf(child(callee, 'callee')))) return undefined;
  const [path] = childList(callee, 'arguments');
  const text = path && evaluator.text(evaluator.at(path, module));
  const last = text?.split('/').at(-1) ?? '';
  // A frame without an address, of which the routes inside have files of their own.
  if (text === undefined || last.startsWith('_') || /^\(.*\)$/.test(last)) return undefined;
  return spelled(text);
}

/** `createRoute({ getParentRoute: () => parent, path: '…' })`. */
function fromCode(reader: Reader, call: Place, depth: number): string | undefined {
  const { evaluator } = reader;
  const name = nameOf(child(call.node, 'callee'));
  if (!/^(?:createRoute|Route)$/.test(name) || depth > deepest) return undefined;
  const [first] = childList(call.node, 'arguments');
  const options = first && { ...call, node: first };
  const parent = options && evaluator.property(options, 'getParentRoute');
  const path = options && evaluator.property(options, 'path');
  if (!options || !parent) return undefined;
  const own = path && evaluator.text(path);
  const base = parentAddress(reader, parent, depth);
  if (own === undefined) return depth > 0 ? base : undefined;
  return spelled(`${base}/${own}`);
}

function parentAddress(reader: Reader, parent: Place, depth: number): string {
  const { evaluator } = reader;
  const maker = evaluator.follow(parent);
  const body = isFunction(maker.node) ? child(maker.node, 'body') : undefined;
  if (body === undefined) return '';
  const route = evaluator.follow({ ...maker, node: bare(body) });
  // `parent.addChildren([…])` is still the parent.
  const callee = child(route.node, 'callee');
  const owner = callee?.type === 'MemberExpression' ? child(callee, 'object') : undefined;
  const made = owner ? evaluator.follow({ ...route, node: owner }) : route;
  return fromCode(reader, made, depth + 1) ?? '';
}

/** `$id` is a parameter, `$` takes the rest; `_x` and `(x)` are no part of the address. */
function spelled(text: string): string {
  return text
    .split('/')
    .filter((segment) => !/^_|^\(.*\)$/.test(segment))
    .map((segment) =>
      segment === '$' ? '*' : segment.replace(/^\{?-?\$(\w+)\}?$/, ':$1').replace(/(?<=.)_$/, ''),
    )
    .join('/');
}
