import { localAddress } from '../../filters/text/address.js';
import { cssAddresses } from '../../filters/text/css-addresses.js';
import { scanHtml } from '../../filters/text/html.js';
import { importSpecifiers } from '../../filters/text/imports.js';
import { type LocalReference, localReferences } from '../../filters/text/local-references.js';
import { type ReferenceKind, readPage } from '../../filters/text/page.js';
import { extensionOf, isHtml } from '../../filters/text/paths.js';

export interface Reference extends Omit<LocalReference, 'kind'> {
  /** `guess` is a text that may be an address; it counts where it names a file. */
  readonly kind: ReferenceKind | 'guess';
}

/** Text without spaces between quotation marks; the bound keeps unclosed ones cheap. */
const literal = /["'`]([^"'`\\\s<>{}()]{3,300})["'`]/g;
const mostGuesses = 20_000;

/** What a file of a site loads, or may load, from its own site. */
export function referencesIn(path: string, text: string): readonly Reference[] {
  if (isHtml(path)) return referencesOfPage(text);
  const extension = extensionOf(path);
  if (extension === 'css') return local('style', cssAddresses(text));
  if (extension === 'js' || extension === 'mjs') {
    return [...local('module', importSpecifiers(text)), ...local('guess', literals(text))];
  }
  return [];
}

function referencesOfPage(text: string): readonly Reference[] {
  const page = readPage(text);
  const guesses = new Set<string>();
  scanHtml(text, {
    start(_, attributes) {
      // Scripts that load pictures late read their addresses from such attributes.
      for (const [name, value] of attributes) {
        if (name.startsWith('data-') && guesses.size < mostGuesses) guesses.add(value);
      }
    },
  });
  const modules: string[] = [];
  for (const { code, isModule } of page.inlineScripts) {
    for (const value of literals(code)) guesses.add(value);
    if (isModule) modules.push(...importSpecifiers(code));
  }
  return [...localReferences(page), ...local('module', modules), ...local('guess', [...guesses])];
}

function literals(code: string): readonly string[] {
  const found = new Set<string>();
  for (const [, value = ''] of code.matchAll(literal)) {
    if (/\.[a-z0-9]{2,8}(?:[?#]|$)/i.test(value)) found.add(value);
    if (found.size >= mostGuesses) break;
  }
  return [...found];
}

function local(kind: Reference['kind'], values: readonly string[]): readonly Reference[] {
  return values.flatMap((value) => {
    const address = localAddress(value);
    return address === undefined ? [] : [{ kind, ...address }];
  });
}
