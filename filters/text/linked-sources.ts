import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { localAddress, resolveAddress } from './address.js';
import { cssAddresses } from './css-addresses.js';
import { importSpecifiers } from './imports.js';
import { localReferences } from './local-references.js';
import { readPage } from './page.js';
import { extensionOf, isHtml } from './paths.js';
import { readFile } from './read-file.js';

/**
 * The pages, then the styles and scripts that they load, then what those import, each once. The
 * tree starts at the web root. Files that are not wanted are neither read nor followed.
 */
export async function* linkedSources(
  blobs: Blobs,
  tree: Tree,
  pages: readonly string[],
  wanted: (tree: Tree, path: string) => boolean,
): AsyncGenerator<{ path: string; text: string }> {
  const queue = pages.filter((path) => Object.hasOwn(tree, path));
  const seen = new Set(queue);
  for (let at = 0; at < queue.length; at += 1) {
    const path = queue[at] ?? '';
    const text = (await readFile(blobs, tree, path)) ?? '';
    yield { path, text };
    for (const next of addressesIn(path, text)) {
      if (next === undefined || seen.has(next) || !wanted(tree, next)) continue;
      seen.add(next);
      queue.push(next);
    }
  }
}

function addressesIn(path: string, text: string): readonly (string | undefined)[] {
  if (isHtml(path)) {
    const page = readPage(text);
    const imported = page.inlineScripts
      .filter(({ isModule }) => isModule)
      .flatMap(({ code }) => importSpecifiers(code));
    const loaded = localReferences(page)
      .filter(({ kind }) => kind === 'style' || kind === 'script' || kind === 'module')
      .map((reference) => resolveAddress(path, reference, ''));
    return [...loaded, ...imported.map((address) => resolved(path, address))];
  }
  if (extensionOf(path) === 'css') {
    return cssAddresses(text)
      .filter((address) => /\.css(?:[?#]|$)/i.test(address))
      .map((address) => resolved(path, address));
  }
  return importSpecifiers(text)
    .filter((specifier) => /^\.{0,2}\//.test(specifier))
    .map((specifier) => resolved(path, specifier));
}

function resolved(path: string, value: string): string | undefined {
  const address = localAddress(value);
  return address && resolveAddress(path, address, '');
}
