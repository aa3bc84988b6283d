/** A node of a syntax tree; what it holds is looked at before it is used. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  );
}

/** The node in a field, if there is one. */
export function child(node: Node | undefined, key: string): Node | undefined {
  const value = node?.[key];
  return isNode(value) ? value : undefined;
}

/** The nodes in a field that holds a list; holes are left out. */
export function childList(node: Node | undefined, key: string): readonly Node[] {
  const value = node?.[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
}

export function textField(node: Node | undefined, key: string): string {
  const value = node?.[key];
  return typeof value === 'string' ? value : '';
}

/** All nodes directly below, in the order of the source. */
export function childrenOf(node: Node): readonly Node[] {
  const children: Node[] = [];
  for (const value of Object.values(node)) {
    if (isNode(value)) children.push(value);
    else if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) children.push(one);
    }
  }
  return children;
}

/** The node and all below it. Without recursion: code may nest as deep as it likes. */
export function* walk(root: Node, enters: (node: Node) => boolean = () => true): Generator<Node> {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    yield node;
    if (!enters(node)) continue;
    const children = childrenOf(node);
    for (let at = children.length - 1; at >= 0; at -= 1) {
      const next = children[at];
      if (next) stack.push(next);
    }
  }
}

const wrappers = new Set([
  'ParenthesizedExpression',
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'ChainExpression',
  'AwaitExpression',
  'JSXExpressionContainer',
]);

/** The expression inside of what changes nothing about its value here. */
export function bare(node: Node): Node {
  let inner = node;
  while (wrappers.has(inner.type)) {
    const next = child(inner, 'expression') ?? child(inner, 'argument');
    if (next === undefined) break;
    inner = next;
  }
  return inner;
}

export function isFunction(node: Node | undefined): node is Node {
  return (
    node !== undefined &&
    /^(?:ArrowFunctionExpression|FunctionExpression|FunctionDeclaration)$/.test(node.type)
  );
}

/** The name of an identifier, a plain key or a text used as one. */
export function nameOf(node: Node | undefined): string {
  if (node === undefined) return '';
  if (node.type === 'Literal') return String(node.value);
  return textField(node, 'name');
}

/** `Route` of `<Route>`, `Route` of `<Router.Route>`. */
export function elementName(element: Node): string {
  const name = child(child(element, 'openingElement'), 'name');
  return name?.type === 'JSXMemberExpression' ? nameOf(child(name, 'property')) : nameOf(name);
}

/** The value of an attribute: a node, true where it stands without a value, undefined without it. */
export function attribute(element: Node, wanted: string): Node | true | undefined {
  for (const one of childList(child(element, 'openingElement'), 'attributes')) {
    if (one.type !== 'JSXAttribute' || nameOf(child(one, 'name')) !== wanted) continue;
    return child(one, 'value') ?? true;
  }
  return undefined;
}
