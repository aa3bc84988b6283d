import { joinAddress } from './address.js';
import { elementsOf } from './elements-of.js';
import type { Place } from './evaluate.js';
import type { Module } from './module.js';
import type { Reader } from './reader.js';
import { bare, child, childList, nameOf } from './syntax.js';

const deepest = 30;

/** `app/routes.ts` of React Router's framework: `route()`, `index()`, `layout()` and `prefix()`. */
export function readRouteConfig(reader: Reader, module: Module): void {
  if (![...module.imports].some((one) => /^@(?:react-router|remix-run)\/.*route/.test(one))) return;
  const list = reader.evaluator.exportOf(module.file, 'default');
  if (list !== undefined) readList(reader, list, '', 0);
}

function readList(reader: Reader, list: Place, base: string, depth: number): void {
  if (depth > deepest) return;
  for (const member of elementsOf(reader.evaluator, list)) readMember(reader, member, base, depth);
  const { node, module, names } = reader.evaluator.follow(list);
  // A spread `...prefix('x', […])` comes as the call itself.
  for (const one of childList(node, 'elements')) {
    const spread = one.type === 'SpreadElement' ? child(one, 'argument') : undefined;
    if (spread) readMember(reader, { node: spread, module, names }, base, depth);
  }
}

function readMember(reader: Reader, member: Place, base: string, depth: number): void {
  const { evaluator, findings } = reader;
  const call = { ...member, node: bare(member.node) };
  const [first, ...others] = childList(call.node, 'arguments').map((node) => ({ ...call, node }));
  const list = others.at(-1);
  const path = first && evaluator.text(first);
  const place = { file: call.module.file, source: call.module.placeOf(call.node) };
  const shared = { ...place, router: 'remix' as const, hash: false };
  switch (nameOf(child(call.node, 'callee'))) {
    case 'index':
      findings.add({ ...shared, address: base || '/', index: true });
      break;
    case 'layout':
      if (list) readList(reader, list, base, depth + 1);
      break;
    case 'prefix':
      if (list && path !== undefined) readList(reader, list, joinAddress(base, path), depth + 1);
      break;
    case 'route': {
      if (path === undefined) return;
      const address = joinAddress(base, path);
      const before = findings.count;
      if (list) readList(reader, list, address, depth + 1);
      if (!findings.hasSince(before, address)) findings.add({ ...shared, address });
      break;
    }
  }
}
