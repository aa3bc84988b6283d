import { scanHtml } from '../../filters/text/html.js';
import type { Module } from './module.js';
import type { Reader } from './reader.js';
import { child, childList, nameOf, walk } from './syntax.js';

const elementRouters = ['svelte-routing', 'svelte-navigator', 'svelte-router-spa', 'yrv', 'svero'];

/** `<Route path="/about">` in the markup of a component. */
export function readSvelteElements({ evaluator, findings }: Reader, module: Module): void {
  const { file, imports, bindings } = module;
  if (!file.endsWith('.svelte') || !elementRouters.some((one) => imports.has(one))) return;
  scanHtml(module.markup, {
    start(name, attributes) {
      const address = attributes.get('path') ?? '*';
      if (name !== 'route' || address.includes('{')) return;
      const open = /\*\w*$/.test(address);
      findings.add({
        address,
        file,
        source: `${file}:1`,
        router: 'svelte-router',
        hash: false,
        open,
      });
      if (!open) return;
      const component = bindings.get(/\w+/.exec(attributes.get('component') ?? '')?.[0] ?? '');
      if (component?.kind !== 'import') return;
      const target = evaluator.project.fileOf(file, component.specifier);
      if (target !== undefined) findings.mount(target, address);
    },
  });
}

/** svelte-spa-router: an object whose keys are the addresses. */
export function readSvelteMap({ evaluator, findings }: Reader, module: Module): void {
  if (!module.imports.has('svelte-spa-router')) return;
  for (const [name] of module.bindings) {
    const { node, module: owner } = evaluator.follow({
      ...evaluator.at(module.program, module),
      node: { type: 'Identifier', start: 0, name },
    });
    if (node.type !== 'ObjectExpression') continue;
    for (const property of childList(node, 'properties')) {
      const address = nameOf(child(property, 'key'));
      if (!/^[/*]/.test(address)) continue;
      const source = owner.placeOf(property);
      findings.add({ address, file: owner.file, source, router: 'svelte-router', hash: true });
    }
  }
  // `new Map()` with `routes.set('/x', X)`.
  for (const node of walk(module.program)) {
    const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined;
    const [key] = childList(node, 'arguments');
    if (nameOf(child(callee, 'property')) !== 'set' || key === undefined) continue;
    const address = evaluator.text(evaluator.at(key, module));
    if (address === undefined || !/^[/*]/.test(address)) continue;
    const source = module.placeOf(node);
    findings.add({ address, file: module.file, source, router: 'svelte-router', hash: true });
  }
}
