import {
  bare,
  child,
  childList,
  isFunction,
  type Node,
  nameOf,
  textField,
  walk,
} from './syntax.js';

/** What a name in a module stands for. */
export type Binding =
  | { readonly kind: 'node'; readonly node: Node }
  | { readonly kind: 'member'; readonly of: Node; readonly name: string }
  | { readonly kind: 'import'; readonly specifier: string; readonly name: string };

/** A file of code: what its names stand for, and what it gives to others. `*` is the whole module. */
export class Module {
  readonly bindings = new Map<string, Binding>();
  readonly exports = new Map<string, Binding>();
  /** What the classes of the module have, by name. */
  readonly members = new Map<string, Node>();
  /** Modules all of whose exports are exports of this one. */
  readonly passedOn: string[] = [];
  /** Every specifier that is imported, packages too. */
  readonly imports = new Set<string>();
  readonly #lineStarts: readonly number[];

  constructor(
    readonly file: string,
    text: string,
    readonly program: Node,
    /** The whole file, where its scripts are only a part of it. */
    readonly markup = '',
  ) {
    this.#lineStarts = startsOf(text);
    for (const statement of childList(program, 'body')) this.#declare(statement);
    // Names inside of functions too, where nothing at the top has the name.
    for (const node of walk(program)) {
      if (node.type === 'VariableDeclaration' || node.type === 'FunctionDeclaration') {
        this.#declare(node);
      } else if (node.type === 'AssignmentExpression') this.#readAssignment(node);
      else if (node.type === 'PropertyDefinition' || node.type === 'MethodDefinition') {
        const value = child(node, 'value');
        if (value) this.members.set(nameOf(child(node, 'key')), value);
      } else if (node.type === 'ImportExpression') this.imports.add(literal(child(node, 'source')));
    }
  }

  /** File and line, as people click on it. */
  placeOf(node: Node): string {
    let low = 0;
    let high = this.#lineStarts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#lineStarts[middle] ?? 0) <= node.start) low = middle + 1;
      else high = middle;
    }
    return `${this.file}:${low}`;
  }

  #declare(statement: Node): void {
    switch (statement.type) {
      case 'ImportDeclaration':
        this.#readImport(statement);
        break;
      case 'VariableDeclaration':
        for (const one of childList(statement, 'declarations')) this.#readVariable(one);
        break;
      case 'FunctionDeclaration':
      case 'ClassDeclaration':
      case 'TSEnumDeclaration':
        this.#bind(nameOf(child(statement, 'id')), { kind: 'node', node: statement });
        break;
      case 'ExportDefaultDeclaration':
      case 'ExportNamedDeclaration':
      case 'ExportAllDeclaration':
        this.#readExport(statement);
        break;
    }
  }

  #readImport(statement: Node): void {
    const specifier = literal(child(statement, 'source'));
    this.imports.add(specifier);
    for (const one of childList(statement, 'specifiers')) {
      const name =
        one.type === 'ImportDefaultSpecifier'
          ? 'default'
          : one.type === 'ImportNamespaceSpecifier'
            ? '*'
            : nameOf(child(one, 'imported'));
      this.#bind(nameOf(child(one, 'local')), { kind: 'import', specifier, name });
    }
  }

  #readVariable(declarator: Node): void {
    const target = child(declarator, 'id');
    const value = child(declarator, 'init');
    if (target === undefined || value === undefined) return;
    if (target.type === 'Identifier') {
      this.#bind(nameOf(target), { kind: 'node', node: value });
    } else if (target.type === 'ObjectPattern') {
      for (const { local, name } of patternNames(target)) {
        this.#bind(local, { kind: 'member', of: value, name });
      }
    }
    const call = bare(value);
    if (target.type === 'ArrayPattern' && nameOf(child(call, 'callee')) === 'useState') {
      // The state as it is at first.
      const [initial] = childList(call, 'arguments');
      if (initial)
        this.#bind(nameOf(childList(target, 'elements')[0]), { kind: 'node', node: initial });
    }
    const wanted = requiredBy(value);
    if (wanted !== undefined) this.imports.add(wanted);
  }

  #readExport(statement: Node): void {
    const source = child(statement, 'source');
    const specifier = literal(source);
    if (source !== undefined) this.imports.add(specifier);
    const declaration = child(statement, 'declaration');
    if (statement.type === 'ExportAllDeclaration') {
      const name = nameOf(child(statement, 'exported'));
      if (name === '') this.passedOn.push(specifier);
      else this.exports.set(name, { kind: 'import', specifier, name: '*' });
    } else if (statement.type === 'ExportDefaultDeclaration') {
      if (declaration === undefined) return;
      this.exports.set('default', { kind: 'node', node: declaration });
      if (isFunction(declaration)) this.#declare(declaration);
    } else if (declaration !== undefined) {
      const known = new Set(this.bindings.keys());
      this.#declare(declaration);
      for (const [name, binding] of this.bindings) {
        if (!known.has(name)) this.exports.set(name, binding);
      }
    }
    for (const one of childList(statement, 'specifiers')) {
      const local = nameOf(child(one, 'local'));
      const exported = nameOf(child(one, 'exported'));
      const node = child(one, 'local');
      if (source !== undefined)
        this.exports.set(exported, { kind: 'import', specifier, name: local });
      else if (node) this.exports.set(exported, { kind: 'node', node });
    }
  }

  /** `module.exports = …` and `exports.name = …`. */
  #readAssignment(node: Node): void {
    const target = child(node, 'left');
    const value = child(node, 'right');
    if (target?.type !== 'MemberExpression' || value === undefined) return;
    const owner = child(target, 'object');
    const name = nameOf(child(target, 'property'));
    if (nameOf(owner) === 'module' && name === 'exports') {
      this.exports.set('default', { kind: 'node', node: value });
    } else if (nameOf(owner) === 'exports' || nameOf(child(owner, 'property')) === 'exports') {
      this.exports.set(name, { kind: 'node', node: value });
    }
  }

  #bind(name: string, binding: Binding): void {
    if (name !== '' && !this.bindings.has(name)) this.bindings.set(name, binding);
  }
}

/** The names that a pattern such as `{ a, b: c }` makes, and whose values they get. */
export function patternNames(pattern: Node): readonly { local: string; name: string }[] {
  return childList(pattern, 'properties').map((property) => {
    const value = child(property, 'value');
    const target = value?.type === 'AssignmentPattern' ? child(value, 'left') : value;
    return { local: nameOf(target), name: nameOf(child(property, 'key')) };
  });
}

/** What `require('…')` asks for. */
export function requiredBy(value: Node): string | undefined {
  const call = bare(value);
  if (call.type !== 'CallExpression' || nameOf(child(call, 'callee')) !== 'require')
    return undefined;
  return literal(childList(call, 'arguments')[0]) || undefined;
}

function literal(node: Node | undefined): string {
  return textField(node, 'value');
}

function startsOf(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
