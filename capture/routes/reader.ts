import type { Evaluator, Place } from './evaluate.js';
import type { Findings } from './findings.js';
import { bare, child, elementName, isFunction, type Node, nameOf, walk } from './syntax.js';

/** What all readers of routes work with. */
export interface Reader {
  readonly evaluator: Evaluator;
  readonly findings: Findings;
  /** Objects of route lists that a router was seen to use. */
  readonly used: Set<Node>;
}

/** The file of a component: of `<Page />`, `Page`, `lazy(() => import('./page'))`. */
export function componentFile({ evaluator }: Reader, place: Place): string | undefined {
  const { module } = place;
  const node = bare(place.node);
  const name = node.type === 'JSXElement' ? elementName(node) : nameOf(node);
  const binding = module.bindings.get(name);
  if (binding?.kind === 'import') return evaluator.project.fileOf(module.file, binding.specifier);
  return importedIn(evaluator, binding?.kind === 'node' ? { ...place, node: binding.node } : place);
}

/** The file that the first `import('…')` inside of an expression means. */
export function importedIn(
  evaluator: Evaluator,
  { node, module, names }: Place,
): string | undefined {
  for (const one of walk(node)) {
    const source = one.type === 'ImportExpression' ? child(one, 'source') : undefined;
    const specifier = source && evaluator.text({ node: source, module, names });
    if (specifier !== undefined) return evaluator.project.fileOf(module.file, specifier);
  }
  return undefined;
}

/** The element that `<X />`, `() => <X />` or `() => { return <X /> }` shows, if nothing decides. */
export function shownElement(node: Node): Node | undefined {
  const inner = bare(node);
  if (inner.type === 'JSXElement') return inner;
  if (!isFunction(inner)) return undefined;
  const body = child(inner, 'body');
  if (body === undefined) return undefined;
  if (body.type !== 'BlockStatement') return shownElement(body);
  const statements = Array.isArray(body.body) ? body.body.length : 0;
  const [returned] = [...walk(body, (one) => !isFunction(one) || one === inner)].filter(
    (one) => one.type === 'ReturnStatement',
  );
  const value = child(returned, 'argument');
  return statements === 1 && value ? shownElement(value) : undefined;
}

export function isRedirect(element: Node | undefined): element is Node {
  return element !== undefined && /^(?:Navigate|Redirect)$/.test(elementName(element));
}
