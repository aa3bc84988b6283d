import { scanHtml } from '../../filters/text/html.js';
import type { Findings } from './findings.js';
import type { Module } from './module.js';
import type { Reader } from './reader.js';
import { child, childList, nameOf, walk } from './syntax.js';

const elementRouters = ['svelte-routing', 'svelte-navigator', 'svelte-router-spa', 'yrv', 'svero'];

/** Whether the scripts of a component import a router whose routes are elements of its markup. */
export function hasSvelteElements({ file, imports }: Module): boolean {
  return file.endsWith('.svelte') && elementRouters.some((one) => imports.has(one));
}

/** `<Route path="/about">` in the markup of a component. */
export function readSvelteElements(file: string, markup: string, findings: Findings): void {
  scanHtml(markup, {
    start(name, attributes) {
      const path = attributes.get('path');
      if (name !== 'route' || path?.includes('{')) return;
      const address = `/${path ?? '*'}`;
      findings.add({ address, file, source: `${file}:1`, router: 'svelte-router', hash: false });
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
