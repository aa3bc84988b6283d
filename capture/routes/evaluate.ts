import { type Binding, type Module, patternNames, requiredBy } from './module.js';
import type { Project } from './project.js';
import { results } from './results.js';
import { bare, child, childList, isFunction, type Node, nameOf, textField } from './syntax.js';
import { bounded, joined } from './texts.js';

/** A piece of code, and what the names in it stand for. */
export interface Place {
  readonly node: Node;
  readonly module: Module;
  readonly names: ReadonlyMap<string, Place | undefined>;
}

/** How many steps away from where it is used a value is looked for. */
export const deepest = 60;
const mostSteps = 5_000_000;
const mostStepsAtOnce = 200_000;

/** Finds out what expressions are, as far as that can be told without running anything. */
export class Evaluator {
  #steps = 0;
  #stop = mostStepsAtOnce;

  constructor(readonly project: Project) {}

  /** Code that leads round and round is given up. */
  get exhausted(): boolean {
    return this.#steps > this.#stop;
  }

  /** Each file gets its share, so that one cannot use up what others need. */
  nextFile(): void {
    this.#stop = Math.min(this.#steps + mostStepsAtOnce, mostSteps);
  }

  at(node: Node, module: Module): Place {
    return { node, module, names: new Map() };
  }

  /** The place where a value is written down, by following names, members and imports. */
  follow(place: Place, depth = 0): Place {
    this.#steps += 1;
    const node = bare(place.node);
    const here = { ...place, node };
    if (depth > deepest || this.exhausted) return here;
    const next = this.#next(here, depth + 1);
    return next === undefined ? here : this.follow(next, depth + 1);
  }

  #next(place: Place, depth: number): Place | undefined {
    const { node } = place;
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') {
      return this.#named(place, nameOf(node));
    }
    if (node.type === 'MemberExpression') {
      const owner = child(node, 'object');
      const key = this.#key(place, depth);
      return owner && key !== undefined
        ? this.property({ ...place, node: owner }, key, depth)
        : undefined;
    }
    if (node.type === 'LogicalExpression') {
      const left = child(node, 'left');
      return left && textField(node, 'operator') !== '&&' ? { ...place, node: left } : undefined;
    }
    if (node.type === 'CallExpression') return this.#called(place, depth);
    return undefined;
  }

  #key(place: Place, depth: number): string | undefined {
    const property = child(place.node, 'property');
    if (property === undefined) return undefined;
    return place.node.computed === true
      ? this.text({ ...place, node: property }, depth)
      : nameOf(property);
  }

  #named(place: Place, name: string): Place | undefined {
    if (place.names.has(name)) return place.names.get(name);
    const binding = place.module.bindings.get(name);
    return binding && this.#bound(place.module, binding, place.names);
  }

  #bound(module: Module, binding: Binding, names: Place['names']): Place | undefined {
    if (binding.kind === 'node') return { node: binding.node, module, names };
    if (binding.kind === 'member') {
      return this.property({ node: binding.of, module, names }, binding.name);
    }
    const file = this.project.fileOf(module.file, binding.specifier);
    return file === undefined ? undefined : this.exportOf(file, binding.name);
  }

  exportOf(file: string, name: string): Place | undefined {
    const module = this.project.modules.get(file);
    if (module === undefined) return undefined;
    if (name === '*') return this.at(module.program, module);
    const found = this.project.exported(file, name);
    return found && this.#bound(found.module, found.binding, new Map());
  }

  /** A call of a function of the project is what it returns; of another, its first argument. */
  #called(place: Place, depth: number): Place | undefined {
    const file = requiredBy(place.node);
    if (file !== undefined) {
      const target = this.project.fileOf(place.module.file, file);
      return target === undefined
        ? undefined
        : (this.exportOf(target, 'default') ?? this.exportOf(target, '*'));
    }
    const [first] = this.returned(place, depth);
    if (first !== undefined) return first;
    const callee = child(place.node, 'callee');
    const argument = childList(place.node, 'arguments')[0];
    const wraps = /^(?:freeze|assign|markRaw|shallowRef|ref|reactive|readonly|define\w*)$/;
    const name = nameOf(callee?.type === 'MemberExpression' ? child(callee, 'property') : callee);
    return argument && wraps.test(name) ? { ...place, node: argument } : undefined;
  }

  /** What a call of one of the project's functions may give. */
  returned(call: Place, depth = 0): readonly Place[] {
    const callee = child(call.node, 'callee');
    if (callee === undefined || depth > deepest || bare(callee).type === 'MemberExpression')
      return [];
    const target = this.follow({ ...call, node: callee }, depth);
    if (!isFunction(target.node)) return [];
    const given = childList(call.node, 'arguments').map((node) => ({ ...call, node }));
    return results(this.apply(target, given));
  }

  /** The body of a function, its parameters standing for what it is given. */
  apply(target: Place, given: readonly (Place | undefined)[]): Place {
    const names = new Map(target.names);
    for (const [at, parameter] of childList(target.node, 'params').entries()) {
      const value = given[at];
      if (parameter.type === 'Identifier') names.set(nameOf(parameter), value);
      else if (parameter.type === 'ObjectPattern') {
        for (const { local, name } of patternNames(parameter)) {
          names.set(local, value && this.property(value, name));
        }
      }
    }
    return { node: child(target.node, 'body') ?? target.node, module: target.module, names };
  }

  /** The value of a property, spread objects and enumerations included. */
  property(owner: Place, name: string, depth = 0): Place | undefined {
    const { node, module, names } = this.follow(owner, depth + 1);
    if (node.type === 'Program') return this.exportOf(module.file, name);
    if (node.type === 'TSEnumDeclaration') {
      const members = childList(child(node, 'body') ?? node, 'members');
      const value = child(
        members.find((one) => nameOf(child(one, 'id')) === name),
        'initializer',
      );
      return value && { node: value, module, names };
    }
    if (node.type !== 'ObjectExpression' || depth > deepest) return undefined;
    for (const one of [...childList(node, 'properties')].reverse()) {
      if (one.type === 'SpreadElement') {
        const spread = child(one, 'argument');
        const found = spread && this.property({ node: spread, module, names }, name, depth + 1);
        if (found !== undefined) return found;
        continue;
      }
      const key = child(one, 'key');
      const known =
        one.computed === true && key
          ? this.text({ node: key, module, names }, depth + 1)
          : nameOf(key);
      const value = child(one, 'value');
      if (known === name && value) return { node: value, module, names };
    }
    return undefined;
  }

  /** The text that an expression is, if it is one whatever happens. */
  text(place: Place, depth = 0): string | undefined {
    if (depth > deepest) return undefined;
    const { node, module, names } = this.follow(place, depth + 1);
    const part = (one: Node | undefined) =>
      one && this.text({ node: one, module, names }, depth + 1);
    if (node.type === 'Literal') {
      return typeof node.value === 'string' || typeof node.value === 'number'
        ? String(node.value)
        : undefined;
    }
    if (node.type === 'TemplateLiteral') {
      const texts = childList(node, 'quasis').map((one) => {
        const value = one.value;
        return typeof value === 'object' && value !== null && 'cooked' in value
          ? String(value.cooked)
          : '';
      });
      return joined(texts, childList(node, 'expressions').map(part));
    }
    if (node.type === 'BinaryExpression' && node.operator === '+') {
      const [left, right] = [part(child(node, 'left')), part(child(node, 'right'))];
      return left === undefined || right === undefined ? undefined : bounded(left + right);
    }
    return undefined;
  }
}
