import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { resolveAddress } from '../text/address.js';
import { type LocalReference, localReferences } from '../text/local-references.js';
import { isBare, readPage } from '../text/page.js';
import { extensionOf } from '../text/paths.js';
import { readFile } from '../text/read-file.js';
import { isVendoredPath } from '../text/vendored-paths.js';
import { pageFeatures } from './features.js';
import {
  dependenciesOf,
  Framework,
  frameworkOfAddress,
  frameworkOfDependencies,
  frameworkOfText,
} from './framework.js';
import { librariesOfName, librariesOfText } from './libraries.js';
import { reachableRoutes } from './routes.js';

export interface Structure {
  readonly framework: Framework;
  readonly libraries: readonly string[];
  readonly routes: number;
  readonly routeDepth: number;
  readonly components: number;
  readonly forms: number;
  readonly scripts: number;
  readonly styles: number;
}

const componentExtensions = new Set(['jsx', 'tsx', 'vue', 'svelte', 'astro']);

/** Loaded files that are searched for marks of libraries. */
const mostSearched = 40;

export async function examine(
  blobs: Blobs,
  tree: Tree,
  pages: readonly string[],
  entry: string,
): Promise<Structure> {
  const references = new Map<string, readonly LocalReference[]>();
  const landmarks = new Set<string>();
  const libraries = new Set<string>();
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const loaded = new Set<string>();
  const votes = new Map<Framework, number>();
  let entryIsBare = false;
  let forms = 0;
  let inline = { styles: 0, scripts: 0 };
  for (const path of pages) {
    const text = (await readFile(blobs, tree, path)) ?? '';
    const page = readPage(text);
    const features = pageFeatures(text);
    forms += features.forms;
    for (const landmark of features.landmarks) landmarks.add(landmark);
    const signs = new Set([...features.frameworkMarks].map((mark) => Framework.parse(mark)));
    if (path === entry) entryIsBare = isBare(page);
    inline = {
      styles: inline.styles + page.inlineStyles,
      scripts: inline.scripts + page.inlineScripts.length,
    };
    for (const { kind, address } of page.references) {
      if (kind !== 'style' && kind !== 'script' && kind !== 'module') continue;
      for (const library of librariesOfName(address)) libraries.add(library);
      const framework = kind === 'style' ? undefined : frameworkOfAddress(address);
      if (framework) signs.add(framework);
      if (/^(?:https?:)?\/\//i.test(address)) (kind === 'style' ? styles : scripts).add(address);
    }
    for (const sign of signs) votes.set(sign, (votes.get(sign) ?? 0) + 1);
    const local = localReferences(page);
    references.set(path, local);
    for (const reference of local) {
      if (!['style', 'script', 'module'].includes(reference.kind)) continue;
      const target = resolveAddress(path, reference, '');
      if (target === undefined) continue;
      (reference.kind === 'style' ? styles : scripts).add(target);
      loaded.add(target);
    }
  }
  for (const path of [...loaded].slice(0, mostSearched)) {
    const text = (await readFile(blobs, tree, path)) ?? '';
    for (const library of librariesOfText(text)) libraries.add(library);
    // Widgets bring frameworks along; only what fills an empty page renders the site.
    const framework = entryIsBare ? frameworkOfText(text) : undefined;
    if (framework) votes.set(framework, pages.length);
  }
  const components = componentFiles(tree);
  const dependencies = dependenciesOf((await readFile(blobs, tree, 'package.json')) ?? '');
  for (const name of dependencies) {
    for (const library of librariesOfName(name)) libraries.add(library);
  }
  // A dependency renders nothing by itself: tools of static pages depend on frameworks too.
  const declared = components > 0 ? frameworkOfDependencies(dependencies) : undefined;
  return {
    framework: declared ?? elected(votes, pages.length) ?? 'static',
    libraries: [...libraries].sort(),
    ...reachableRoutes(entry, references),
    components: components + landmarks.size,
    forms,
    scripts: scripts.size + inline.scripts,
    styles: styles.size + inline.styles,
  };
}

/** A framework on single pages of a site is one of its widgets. */
function elected(votes: ReadonlyMap<Framework, number>, pages: number): Framework | undefined {
  return Framework.options.find((name) => votes.has(name) && (votes.get(name) ?? 0) * 2 >= pages);
}

function componentFiles(tree: Tree): number {
  return Object.keys(tree).filter(
    (path) =>
      !isVendoredPath(path) &&
      (componentExtensions.has(extensionOf(path)) || path.endsWith('.component.ts')),
  ).length;
}
