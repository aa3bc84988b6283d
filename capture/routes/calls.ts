import { loadedRoutes } from './angular.js';
import type { Place } from './evaluate.js';
import type { Module } from './module.js';
import { readObjects } from './objects.js';
import type { Reader } from './reader.js';
import { bare, child, childList, type Node, nameOf, walk } from './syntax.js';

/** Reads the routes that are given to a router in a call: `createBrowserRouter(routes)` and such. */
export function readCalls(reader: Reader, module: Module): void {
  for (const node of walk(module.program)) {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') continue;
    const callee = bare(child(node, 'callee') ?? node);
    const name = nameOf(callee.type === 'MemberExpression' ? child(callee, 'property') : callee);
    const places = childList(node, 'arguments').map((one) => reader.evaluator.at(one, module));
    const [first, second] = places;
    if (first !== undefined) readCall(reader, module, { node, name, first, second });
  }
}

interface Call {
  readonly node: Node;
  readonly name: string;
  readonly first: Place;
  readonly second: Place | undefined;
}

function readCall(reader: Reader, module: Module, call: Call): void {
  const { evaluator } = reader;
  const { name, first } = call;
  const { project } = evaluator;
  switch (name) {
    case 'createBrowserRouter':
    case 'createHashRouter':
    case 'createMemoryRouter':
      readObjects(reader, first, '', { router: 'react-router', hash: name === 'createHashRouter' });
      break;
    case 'useRoutes':
    case 'renderRoutes': {
      const hash = project.imports('HashRouter');
      readObjects(reader, first, '', { router: 'react-router', hash });
      break;
    }
    case 'forRoot':
    case 'provideRouter': {
      const loaded = loadedRoutes(evaluator);
      readObjects(reader, first, '', {
        router: 'angular',
        hash: angularHash(reader, call),
        loaded,
      });
      break;
    }
    case 'when':
    case 'state':
      readAngularJs(reader, module, call);
      break;
    default:
      if (usesVueRouter(module)) readVueRouter(reader, call);
  }
}

function angularHash({ evaluator }: Reader, { second }: Call): boolean {
  const written = second && evaluator.property(second, 'useHash');
  const option = written !== undefined && evaluator.follow(written).node.value === true;
  const { project } = evaluator;
  return option || project.imports('withHashLocation') || project.imports('HashLocationStrategy');
}

function usesVueRouter({ imports }: Module): boolean {
  return imports.has('vue-router') || imports.has('vue-router/auto');
}

/** `createRouter({ history, routes })`, and `new Router({ mode, routes })` of version 3. */
function readVueRouter(reader: Reader, { node, name, first }: Call): void {
  const { evaluator } = reader;
  const routes = evaluator.property(first, 'routes');
  if (routes === undefined) return;
  if (node.type === 'NewExpression') {
    const mode = evaluator.property(first, 'mode');
    const hash = (mode === undefined ? undefined : evaluator.text(mode)) !== 'history';
    readObjects(reader, routes, '', { router: 'vue-router', hash });
  } else if (name === 'createRouter') {
    const history = evaluator.property(first, 'history');
    const made = history && child(evaluator.follow(history).node, 'callee');
    const hash = nameOf(made) === 'createWebHashHistory';
    readObjects(reader, routes, '', { router: 'vue-router', hash });
  }
}

/** `$routeProvider.when('/x', {…})` and `$stateProvider.state('x', { url: '/x' })`. */
function readAngularJs({ evaluator, findings }: Reader, module: Module, call: Call): void {
  const { node, name, first, second } = call;
  const options = name === 'state' && !second ? first : second;
  if (options === undefined || evaluator.follow(options).node.type !== 'ObjectExpression') return;
  const textOf = (key: string) => {
    const value = evaluator.property(options, key);
    return value && evaluator.text(value);
  };
  const showing = ['template', 'templateUrl', 'controller', 'component', 'redirectTo', 'views'];
  if (!showing.some((key) => evaluator.property(options, key) !== undefined)) return;
  const address = name === 'when' ? evaluator.text(first) : textOf('url');
  if (address === undefined) return;
  const to = textOf('redirectTo');
  findings.add({
    ...{
      address,
      file: module.file,
      source: module.placeOf(node),
      router: 'angularjs',
      hash: true,
    },
    ...(to !== undefined && { to: { address: to } }),
  });
}
