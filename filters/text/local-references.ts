import { type LocalAddress, localAddress } from './address.js';
import type { Page, ReferenceKind } from './page.js';

export interface LocalReference extends LocalAddress {
  readonly kind: ReferenceKind;
}

/** More than any person would write; a page of nothing else is not followed to its end. */
const mostReferences = 5000;

/** What a page refers to in its own tree, each once, with its `<base>` applied. */
export function localReferences(page: Page): readonly LocalReference[] {
  const base = page.base === undefined ? undefined : localAddress(page.base);
  const elsewhere = page.base !== undefined && /^(?:[a-z]+:)?\/\//i.test(page.base.trim());
  if (elsewhere) return [];
  const found = new Map<string, LocalReference>();
  for (const { kind, address } of page.references) {
    const local = localAddress(address);
    if (local === undefined) continue;
    const based = base === undefined || local.fromRoot ? local : underBase(base, local);
    found.set(`${kind} ${based.fromRoot} ${based.path}`, { kind, ...based });
    if (found.size >= mostReferences) break;
  }
  return [...found.values()];
}

function underBase(base: LocalAddress, address: LocalAddress): LocalAddress {
  const folder = base.path.slice(0, base.path.lastIndexOf('/') + 1);
  return { fromRoot: base.fromRoot, path: folder + address.path };
}
