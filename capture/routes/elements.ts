import { joinAddress } from './address.js';
import { branchesOf, endsHere, holds } from './conditions.js';
import { elementsOf } from './elements-of.js';
import type { Place } from './evaluate.js';
import { componentFile, isRedirect, type Reader, shownElement } from './reader.js';
import type { RouterKind } from './route-map.js';
import {
  attribute,
  bare,
  child,
  childList,
  childrenOf,
  elementName,
  isFunction,
  type Node,
  nameOf,
} from './syntax.js';

/** Deeper code is not written by people, and would overflow the stack. */
const deepest = 300;
/** Steps in one file; loops over long lists multiply. */
const mostSteps = 300_000;

/** Reads routes that are written as elements: `<Route path="…">` in all its spellings. */
export class ElementReader {
  #steps = 0;

  constructor(
    readonly reader: Reader,
    readonly router: RouterKind,
    readonly hash: boolean,
  ) {}

  /** All routes in a piece of code, below a base address. */
  read(place: Place, base: string, depth = 0): void {
    this.#steps += 1;
    if (depth > deepest || this.#steps > mostSteps) {
      this.reader.findings.note(place.module.file, 'nested too deep or too long to be read whole');
      return;
    }
    const { node } = place;
    const within = (one: Node | undefined) =>
      one && this.read({ ...place, node: one }, base, depth + 1);
    switch (node.type) {
      case 'JSXElement':
        if (this.#isRoute(node)) this.#route(place, base, depth);
        else {
          this.#redirect(place, base);
          for (const one of childrenOf(node)) within(one);
        }
        break;
      case 'CallExpression':
        if (!this.#call(place, base, depth)) for (const one of childrenOf(node)) within(one);
        break;
      case 'IfStatement':
      case 'ConditionalExpression':
        for (const branch of branchesOf(this.reader.evaluator, place)) within(branch);
        break;
      case 'LogicalExpression':
        if (node.operator !== '&&' || holds(this.reader.evaluator, place, 'left') !== false)
          within(child(node, 'right'));
        break;
      case 'BlockStatement':
        for (const statement of childList(node, 'body')) {
          within(statement);
          if (endsHere(this.reader.evaluator, { ...place, node: statement })) break;
        }
        break;
      default:
        for (const one of childrenOf(node)) within(one);
    }
  }

  /** Loops over lists, and calls of functions that are given something. */
  #call(place: Place, base: string, depth: number): boolean {
    const { evaluator, used } = this.reader;
    const callee = bare(child(place.node, 'callee') ?? place.node);
    const [first] = childList(place.node, 'arguments');
    if (first === undefined) return false;
    const given = childList(place.node, 'arguments').map((node) => ({ ...place, node }));
    const owner = child(callee, 'object');
    const name = nameOf(child(callee, 'property'));
    if (owner && /^(?:map|flatMap|forEach)$/.test(name)) {
      const target = evaluator.follow({ ...place, node: first });
      const members = elementsOf(evaluator, { ...place, node: owner });
      if (!isFunction(target.node) || members.length === 0) return false;
      for (const member of members) {
        const before = this.reader.findings.count;
        this.read(evaluator.apply(target, [member]), base, depth + 1);
        if (this.reader.findings.count > before) used.add(evaluator.follow(member).node);
      }
      return true;
    }
    const method = owner?.type === 'ThisExpression' ? place.module.members.get(name) : undefined;
    const target = evaluator.follow({ ...place, node: method ?? callee });
    if (!isFunction(target.node) || depth > deepest / 4) return false;
    this.read(evaluator.apply(target, given), base, depth + 8);
    return true;
  }

  #isRoute(element: Node): boolean {
    const name = elementName(element);
    if (name === 'Route') return true;
    const placed = attribute(element, 'path') !== undefined;
    if (this.router === 'reach-router') {
      return (placed || attribute(element, 'default') === true) && name !== 'Router';
    }
    return placed && name.endsWith('Route');
  }

  #route(place: Place, base: string, depth: number): void {
    const element = place.node;
    const path = attribute(element, 'path');
    const below = (to: string) => {
      for (const one of childList(element, 'children'))
        this.read({ ...place, node: one }, to, depth + 1);
    };
    if (path === undefined || path === true) {
      const before = this.reader.findings.count;
      if (attribute(element, 'index') !== undefined) this.#add(place, base, true);
      else {
        below(base);
        const alone = this.reader.findings.count === before;
        if (alone && this.#shows(place).length > 0) this.#add(place, joinAddress(base, '*'), false);
      }
      return;
    }
    const texts = this.#paths({ ...place, node: path });
    const { module } = place;
    if (texts.length === 0) this.reader.findings.unknown(module.file, module.placeOf(element));
    // There even a leading slash means the root of the nest.
    const nested = this.router === 'wouter' || this.router === 'solid-router';
    for (const text of texts) {
      const address = nested ? `${base}/${text}` : joinAddress(base, text);
      const before = this.reader.findings.count;
      const nests = this.router !== 'wouter' || attribute(element, 'nest') !== undefined;
      below(nests ? address.replace(/\/?\*$/, '') : base);
      const children = this.reader.findings.count > before;
      if (children && this.reader.findings.hasSince(before, address)) continue;
      if (children && this.#shows(place).length === 0) continue;
      this.#add(place, address, false);
    }
  }

  /** The texts of `path="/a"`, `path={HOME}` and `path={['/a', '/b']}`. */
  #paths(place: Place): readonly string[] {
    const { evaluator } = this.reader;
    const text = evaluator.text(place);
    if (text !== undefined) return [text];
    return elementsOf(evaluator, place).flatMap((one) => evaluator.text(one) ?? []);
  }

  /** What the route shows itself, apart from routes below it. */
  #shows(place: Place): readonly Node[] {
    if (this.router === 'reach-router') return [place.node];
    const named = ['element', 'component', 'Component', 'render', 'lazy'].flatMap((name) => {
      const value = attribute(place.node, name);
      return value === undefined || value === true ? [] : [value];
    });
    const inside = childList(place.node, 'children').filter(
      (one) =>
        one.type === 'JSXElement' &&
        !this.#isRoute(one) &&
        !/^(?:Routes|Switch)$/.test(elementName(one)),
    );
    return [...named, ...inside];
  }

  #add(place: Place, address: string, index: boolean): void {
    const { findings, evaluator } = this.reader;
    const { module } = place;
    const shown = this.#shows(place);
    const only = shown.length === 1 && shown[0] ? shownElement(shown[0]) : undefined;
    const to = isRedirect(only) ? attribute(only, 'to') : undefined;
    const leads =
      to === undefined || to === true ? undefined : evaluator.text({ ...place, node: to });
    const { router, hash } = this;
    const source = module.placeOf(place.node);
    findings.add({
      ...{ address, file: module.file, source, router, hash, index },
      ...(isRedirect(only) && { to: { address: leads } }),
      open: this.#isOpen(place.node, address),
    });
    if (!address.endsWith('*')) return;
    for (const node of shown) {
      const file = componentFile(this.reader, { ...place, node });
      if (file !== undefined && file !== module.file) findings.mount(file, address);
    }
  }

  /** Version 5 matches the start of an address unless told otherwise, later ones with a `*`. */
  #isOpen(element: Node, address: string): boolean {
    const old = ['component', 'render'].some((name) => attribute(element, name) !== undefined);
    return address.endsWith('*') || (old && attribute(element, 'exact') === undefined);
  }

  /** `<Redirect from="/a" to="/b" />`. */
  #redirect(place: Place, base: string): void {
    const { node, module } = place;
    if (!isRedirect(node)) return;
    const [from, to] = [attribute(node, 'from') ?? attribute(node, 'path'), attribute(node, 'to')];
    if (from === undefined || from === true || to === undefined || to === true) return;
    const { evaluator, findings } = this.reader;
    const [start, end] = [from, to].map((one) => evaluator.text({ ...place, node: one }));
    if (start === undefined) return;
    const { router, hash } = this;
    const source = module.placeOf(node);
    const address = joinAddress(base, start);
    findings.add({ address, file: module.file, source, router, hash, to: { address: end } });
  }
}
