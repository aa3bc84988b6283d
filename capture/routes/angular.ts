import type { Evaluator, Place } from './evaluate.js';
import type { Module } from './module.js';
import { child, childList, nameOf, walk } from './syntax.js';

/** How many imports away from a module its list of routes is looked for. */
const furthest = 3;

/** Finds the routes behind Angular's `loadChildren`: a list, or what a module passes to `forChild`. */
export function loadedRoutes(evaluator: Evaluator) {
  return (file: string, expression: Place): Place | undefined => {
    const target = file === '' ? oldStyle(evaluator, expression) : file;
    if (target === undefined) return undefined;
    const wanted = memberWanted(expression);
    const exported = evaluator.exportOf(target, wanted ?? 'default');
    const known = exported && evaluator.follow(exported);
    if (known?.node.type === 'ArrayExpression') return known;
    return forChild(evaluator, target, 0, new Set());
  };
}

/** `'./pages/pages.module#PagesModule'`. */
function oldStyle(evaluator: Evaluator, expression: Place): string | undefined {
  const path = evaluator.text(expression)?.split('#', 1)[0] ?? '';
  return path === '' ? undefined : evaluator.project.fileOf(expression.module.file, path);
}

/** `m.routes` of `import('./x').then((m) => m.routes)`. */
function memberWanted({ node }: Place): string | undefined {
  for (const one of walk(node)) {
    const body = one.type === 'ArrowFunctionExpression' ? child(one, 'body') : undefined;
    if (body?.type === 'MemberExpression' && nameOf(child(body, 'object')) !== '') {
      return nameOf(child(body, 'property'));
    }
  }
  return undefined;
}

function forChild(
  evaluator: Evaluator,
  file: string,
  steps: number,
  seen: Set<string>,
): Place | undefined {
  const module = evaluator.project.modules.get(file);
  if (module === undefined || seen.has(file) || steps > furthest) return undefined;
  seen.add(file);
  const own = passedToForChild(evaluator, module);
  if (own !== undefined) return own;
  for (const specifier of module.imports) {
    // The list is in a file that says so; other imports lead to other modules.
    if (!/rout/i.test(specifier)) continue;
    const next = evaluator.project.fileOf(file, specifier);
    const found = next && forChild(evaluator, next, steps + 1, seen);
    if (found) return found;
  }
  return undefined;
}

function passedToForChild(evaluator: Evaluator, module: Module): Place | undefined {
  for (const node of walk(module.program)) {
    const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined;
    if (nameOf(child(callee, 'property')) !== 'forChild') continue;
    const [first] = childList(node, 'arguments');
    if (first !== undefined) return evaluator.at(first, module);
  }
  return undefined;
}
