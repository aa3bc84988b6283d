import { joinAddress } from './address.js';
import { elementsOf } from './elements-of.js';
import type { Place } from './evaluate.js';
import type { Target } from './findings.js';
import { importedIn, isRedirect, type Reader, shownElement } from './reader.js';
import type { RouterKind } from './route-map.js';
import { attribute, bare, child, childList, nameOf, walk } from './syntax.js';

const deepest = 30;
const lists = ['children', 'routes', 'views', 'items', 'pages'];
const shows =
  'component components element Component lazy loadComponent render page template templateUrl'.split(
    ' ',
  );

/** Where routes written as objects go, and whose they are. */
export interface ObjectRoutes {
  readonly router: RouterKind;
  readonly hash: boolean;
  /** The routes that a lazily loaded file has: only its reader knows where they are. */
  readonly loaded?: (file: string, expression: Place) => Place | undefined;
}

/** Reads routes that are written as a list of objects with paths and children. */
export function readObjects(
  reader: Reader,
  list: Place,
  base: string,
  kind: ObjectRoutes,
  depth = 0,
): void {
  const { evaluator, findings } = reader;
  if (depth > deepest) {
    findings.note(list.module.file, 'routes nested too deep to be read whole');
    return;
  }
  const known = evaluator.follow(list);
  const single = known.node.type === 'ObjectExpression' ? [known] : elementsOf(evaluator, list);
  for (const one of single) {
    const object = evaluator.follow(one);
    if (object.node.type === 'ObjectExpression') readObject(reader, object, base, kind, depth);
  }
}

function readObject(
  reader: Reader,
  object: Place,
  base: string,
  kind: ObjectRoutes,
  depth: number,
): void {
  const { evaluator, findings, used } = reader;
  used.add(object.node);
  const property = (name: string) => evaluator.property(object, name);
  const textOf = (name: string) => {
    const value = property(name);
    return value && evaluator.text(value);
  };
  const written = property('path') ?? property('route');
  const path = written && evaluator.text(written);
  if (written !== undefined && path === undefined) {
    findings.unknown(object.module.file, object.module.placeOf(object.node));
    return;
  }
  // Dashboards keep the first part of an address apart.
  const layout = kind.router === 'config' ? textOf('layout') : undefined;
  const own = layout !== undefined && path !== undefined ? `${layout}/${path}` : path;
  const address = own === undefined ? base : joinAddress(base, own);
  const before = findings.count;
  const nested = lists.flatMap((name) => property(name) ?? []);
  for (const list of nested) {
    readObjects(reader, list, address.replace(/\/?\*$/, ''), kind, depth + 1);
  }
  const loads = property('loadChildren');
  const below = loads && kind.loaded?.(importedIn(evaluator, loads) ?? '', loads);
  if (below) readObjects(reader, below, address, kind, depth + 1);
  else if (loads)
    findings.note(object.module.file, `routes loaded below ${address || '/'} not found`);
  const children = findings.count > before;
  const place = {
    ...{ address, file: object.module.file, source: object.module.placeOf(object.node) },
    ...{ router: kind.router, hash: kind.hash, name: textOf('name') },
  };
  const to = redirectOf(reader, object);
  if (to !== undefined) {
    if (!(children && own === undefined)) findings.add({ ...place, to });
  } else {
    const index = property('index') !== undefined || own === '';
    const showing = shows.some((name) => property(name) !== undefined);
    if (children && (index || !showing || findings.hasSince(before, address))) return;
    if (own === undefined && property('index') === undefined) return;
    findings.add({ ...place, index });
  }
  readAliases(reader, object, base, place);
}

function redirectOf({ evaluator }: Reader, object: Place): Target | undefined {
  const value = evaluator.property(object, 'redirect') ?? evaluator.property(object, 'redirectTo');
  if (value !== undefined) {
    const address = evaluator.text(value);
    if (address !== undefined) return { address };
    const [path, name] = ['path', 'name'].map((key) => {
      const one = evaluator.property(value, key);
      return one && evaluator.text(one);
    });
    return path === undefined && name !== undefined ? { name } : { address: path };
  }
  const element = evaluator.property(object, 'element');
  const shown = element && shownElement(element.node);
  if (element && isRedirect(shown)) {
    const to = attribute(shown, 'to');
    const known =
      to === undefined || to === true ? undefined : evaluator.text({ ...element, node: to });
    return { address: known };
  }
  const loader = evaluator.property(object, 'loader') ?? evaluator.property(object, 'beforeLoad');
  const showing = shows.some((name) => evaluator.property(object, name) !== undefined);
  return loader && !showing ? redirectCall(loader, evaluator) : undefined;
}

/** `redirect('/x')` or `redirect({ to: '/x' })` somewhere in a function. */
export function redirectCall(place: Place, evaluator: Reader['evaluator']): Target | undefined {
  for (const node of walk(bare(place.node))) {
    const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined;
    const [first] = nameOf(callee) === 'redirect' ? childList(node, 'arguments') : [];
    if (first === undefined) continue;
    const argument = { ...place, node: first };
    const member = evaluator.property(argument, 'to');
    return { address: evaluator.text(member ?? argument) };
  }
  return undefined;
}

/** vue-router's `alias`: further addresses of the same page. */
function readAliases(
  { evaluator, findings }: Reader,
  object: Place,
  base: string,
  place: Omit<Parameters<Reader['findings']['add']>[0], 'to'>,
): void {
  const written = place.router === 'vue-router' ? evaluator.property(object, 'alias') : undefined;
  if (written === undefined) return;
  const one = evaluator.text(written);
  const all =
    one === undefined
      ? elementsOf(evaluator, written).flatMap((text) => evaluator.text(text) ?? [])
      : [one];
  for (const text of all) {
    const { name: _, ...rest } = place;
    findings.add({
      ...rest,
      address: joinAddress(base, text),
      to: { address: place.address || '/' },
    });
  }
}
