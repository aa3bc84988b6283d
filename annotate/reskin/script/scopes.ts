import { child, childList, childrenOf, type Node, nameOf } from '../../../capture/routes/syntax.js';

/** Where a variable is written; in `{ name }` the key has to stay. */
interface VariablePlace {
  readonly start: number;
  readonly isShorthand: boolean;
}

/** A variable that nothing outside of its script can see. */
export interface LocalVariable {
  readonly name: string;
  readonly places: readonly VariablePlace[];
}

interface Binding {
  readonly name: string;
  readonly places: VariablePlace[];
  isFree: boolean;
}

class Scope {
  readonly bindings = new Map<string, Binding>();

  constructor(
    readonly parent: Scope | undefined,
    /** Where `var` and functions end up. */
    readonly isFunction: boolean,
  ) {}

  get functionScope(): Scope {
    return this.isFunction || this.parent === undefined ? this : this.parent.functionScope;
  }
}

/** Code that may look at its variables by name, or is too deep to have been written by anybody. */
class Refused extends Error {}

const deepest = 400;
const blocks = new Set(
  'BlockStatement ForStatement ForInStatement ForOfStatement SwitchStatement StaticBlock'.split(
    ' ',
  ),
);

/**
 * The variables that are declared inside of functions, with all places where they stand. What is
 * declared at the top of a script belongs to the whole page and is not among them. None at all for
 * code with `eval` or `with`.
 */
export function localVariables(program: Node): LocalVariable[] {
  const reader = new ScopeReader();
  try {
    reader.read(program);
  } catch (error) {
    if (error instanceof Refused) return [];
    throw error;
  }
  return reader.locals();
}

class ScopeReader {
  readonly #global = new Scope(undefined, true);
  readonly #scopes: Scope[] = [];
  readonly #references: { name: string; place: VariablePlace; scope: Scope }[] = [];
  #depth = 0;

  read(program: Node): void {
    for (const statement of childrenOf(program)) this.#visit(statement, this.#global);
    for (const { name, place, scope } of this.#references) {
      let at: Scope | undefined = scope;
      while (at !== undefined && !at.bindings.has(name)) at = at.parent;
      at?.bindings.get(name)?.places.push(place);
    }
  }

  locals(): LocalVariable[] {
    return this.#scopes.flatMap(({ bindings }) =>
      [...bindings.values()].filter(({ isFree }) => isFree),
    );
  }

  #open(parent: Scope, isFunction: boolean): Scope {
    const scope = new Scope(parent, isFunction);
    this.#scopes.push(scope);
    return scope;
  }

  #visit(node: Node | undefined, scope: Scope): void {
    if (node === undefined) return;
    this.#depth += 1;
    if (this.#depth > deepest) throw new Refused();
    this.#inside(node, scope);
    this.#depth -= 1;
  }

  #inside(node: Node, scope: Scope): void {
    const visit = (key: string) => this.#visit(child(node, key), scope);
    if (node.type === 'WithStatement' || node.type.startsWith('JSX')) throw new Refused();
    if (node.type === 'CallExpression' && nameOf(child(node, 'callee')) === 'eval') {
      throw new Refused();
    }
    if (/Function|^Arrow/.test(node.type)) {
      this.#function(node, scope);
      return;
    }
    if (blocks.has(node.type)) {
      this.#all(node, this.#open(scope, false));
      return;
    }
    switch (node.type) {
      case 'Identifier':
        this.#refer(node, scope, false);
        return;
      case 'VariableDeclaration':
        this.#variables(node, scope);
        return;
      case 'ClassDeclaration':
      case 'ClassExpression': {
        const inner = this.#open(scope, false);
        const id = child(node, 'id');
        // Its name can be read of its objects.
        if (id) this.#declare(id, node.type === 'ClassDeclaration' ? scope : inner, false, false);
        visit('superClass');
        this.#visit(child(node, 'body'), inner);
        return;
      }
      case 'CatchClause': {
        const inner = this.#open(scope, false);
        this.#pattern(child(node, 'param'), inner, inner);
        this.#visit(child(node, 'body'), inner);
        return;
      }
      case 'MemberExpression':
        visit('object');
        if (node.computed === true) visit('property');
        return;
      case 'Property':
        this.#property(node, scope);
        return;
      case 'MethodDefinition':
      case 'PropertyDefinition':
      case 'AccessorProperty':
        if (node.computed === true) visit('key');
        visit('value');
        return;
      case 'LabeledStatement':
        visit('body');
        return;
      case 'BreakStatement':
      case 'ContinueStatement':
      case 'MetaProperty':
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
        return;
      case 'ExportNamedDeclaration':
        visit('declaration');
        return;
      default:
        this.#all(node, scope);
        return;
    }
  }

  #all(node: Node, scope: Scope): void {
    for (const inner of childrenOf(node)) this.#visit(inner, scope);
  }

  #function(node: Node, scope: Scope): void {
    const id = child(node, 'id');
    let outer = scope;
    if (id !== undefined && node.type === 'FunctionDeclaration') {
      // In a block, browsers declare it twice.
      this.#declare(id, scope, false, scope.isFunction);
      if (!scope.isFunction) this.#declare(id, scope.functionScope, false, false);
    } else if (id !== undefined) {
      outer = this.#open(scope, false);
      this.#declare(id, outer, false, true);
    }
    const inner = this.#open(outer, true);
    for (const parameter of childList(node, 'params')) this.#pattern(parameter, inner, inner);
    const body = child(node, 'body');
    if (body?.type === 'BlockStatement' || body?.type === 'FunctionBody') this.#all(body, inner);
    else this.#visit(body, inner);
  }

  #variables(node: Node, scope: Scope): void {
    const home = node.kind === 'var' ? scope.functionScope : scope;
    for (const declarator of childList(node, 'declarations')) {
      this.#pattern(child(declarator, 'id'), home, scope);
      this.#visit(child(declarator, 'init'), scope);
    }
  }

  #property(node: Node, scope: Scope): void {
    const value = child(node, 'value');
    if (node.shorthand !== true) {
      if (node.computed === true) this.#visit(child(node, 'key'), scope);
      this.#visit(value, scope);
      return;
    }
    const target = value?.type === 'AssignmentPattern' ? child(value, 'left') : value;
    if (target) this.#refer(target, scope, true);
    if (target !== value) this.#visit(child(value, 'right'), scope);
  }

  /** Declares what a pattern names in one scope; its defaults are read in another. */
  #pattern(node: Node | undefined, home: Scope, scope: Scope, isShorthand = false): void {
    switch (node?.type) {
      case 'Identifier':
        this.#declare(node, home, isShorthand, true);
        return;
      case 'ObjectPattern':
        for (const property of childList(node, 'properties')) {
          if (property.computed === true) this.#visit(child(property, 'key'), scope);
          const inner = child(property, 'value') ?? child(property, 'argument');
          this.#pattern(inner, home, scope, property.shorthand === true);
        }
        return;
      case 'ArrayPattern':
        for (const element of childList(node, 'elements')) this.#pattern(element, home, scope);
        return;
      case 'AssignmentPattern':
        this.#pattern(child(node, 'left'), home, scope, isShorthand);
        this.#visit(child(node, 'right'), scope);
        return;
      case 'RestElement':
        this.#pattern(child(node, 'argument'), home, scope);
        return;
      default:
        this.#visit(node, scope);
        return;
    }
  }

  #declare(id: Node, scope: Scope, isShorthand: boolean, isFree: boolean): void {
    const name = nameOf(id);
    const known = scope.bindings.get(name);
    const binding = known ?? { name, places: [], isFree: true };
    if (!isFree || scope === this.#global) binding.isFree = false;
    binding.places.push({ start: id.start, isShorthand });
    scope.bindings.set(name, binding);
  }

  #refer(id: Node, scope: Scope, isShorthand: boolean): void {
    this.#references.push({ name: nameOf(id), place: { start: id.start, isShorthand }, scope });
  }
}
