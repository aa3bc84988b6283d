import { cssAddresses } from './css-addresses.js';
import { scanHtml } from './html.js';

export type ReferenceKind = 'style' | 'script' | 'module' | 'image' | 'media' | 'frame' | 'link';

interface PageReference {
  readonly kind: ReferenceKind;
  readonly address: string;
}

interface InlineScript {
  readonly isModule: boolean;
  readonly code: string;
}

/** What one reading of a page tells about what it loads and where it leads. */
export interface Page {
  /** Has a doctype or one of html, head and body: not a fragment of a page. */
  readonly isDocument: boolean;
  readonly references: readonly PageReference[];
  readonly base: string | undefined;
  readonly inlineStyles: number;
  readonly inlineScripts: readonly InlineScript[];
  /** Characters a visitor could read, white space not counted. */
  readonly visibleCharacters: number;
  /** Elements that could show something; pictures among them. */
  readonly visibleElements: number;
  readonly pictures: number;
  /** Where a meta refresh sends the visitor. */
  readonly refresh: string | undefined;
  readonly generator: string;
  readonly hasImportMap: boolean;
}

const sourceKinds: Readonly<Record<string, ReferenceKind>> = {
  img: 'image',
  input: 'image',
  source: 'media',
  video: 'media',
  audio: 'media',
  embed: 'media',
  track: 'media',
  iframe: 'frame',
};

const invisible = new Set(
  'html head body meta link title base script style noscript template br hr'.split(' '),
);

export function readPage(text: string): Page {
  const references: PageReference[] = [];
  const inlineScripts: InlineScript[] = [];
  const page = {
    isDocument: false,
    references,
    base: undefined as string | undefined,
    inlineStyles: 0,
    inlineScripts,
    visibleCharacters: 0,
    visibleElements: 0,
    pictures: 0,
    refresh: undefined as string | undefined,
    generator: '',
    hasImportMap: false,
  };
  let scriptHasCode = false;
  let scriptIsModule = false;
  let raw: string[] = [];
  let withoutScripts = 0;
  const add = (kind: ReferenceKind, address: string | undefined) => {
    if (address) references.push({ kind, address });
  };
  const addCss = (css: string) => {
    for (const address of cssAddresses(css)) add('image', address);
  };

  scanHtml(text, {
    doctype() {
      page.isDocument = true;
    },
    start(name, attributes) {
      raw = [];
      if (name === 'noscript') withoutScripts += 1;
      if (!invisible.has(name)) page.visibleElements += 1;
      const source = attributes.get('src');
      const kind = sourceKinds[name];
      if (kind) {
        add(kind, source);
        for (const address of sourceSet(attributes.get('srcset'))) add(kind, address);
        add('image', attributes.get('poster'));
      }
      const style = attributes.get('style');
      if (style) addCss(style);
      if (name === 'html' || name === 'head' || name === 'body') page.isDocument = true;
      else if (name === 'a' || name === 'area') add('link', attributes.get('href'));
      else if (name === 'base') page.base ??= attributes.get('href');
      else if (name === 'link') addLinkElement(attributes, add);
      else if (name === 'style') page.inlineStyles += 1;
      else if (name === 'img' || name === 'svg' || name === 'canvas') page.pictures += 1;
      else if (name === 'object') add('media', attributes.get('data'));
      else if (name === 'meta') {
        const content = attributes.get('content') ?? '';
        if (attributes.get('http-equiv')?.toLowerCase() === 'refresh') {
          page.refresh ??= /url\s{0,9}=\s{0,9}["']?([^"']{1,2048})/i.exec(content)?.[1]?.trim();
        }
        if (attributes.get('name')?.toLowerCase() === 'generator') page.generator = content;
      } else if (name === 'script') {
        const type = attributes.get('type')?.toLowerCase() ?? '';
        if (type === 'importmap') page.hasImportMap = true;
        scriptIsModule = type === 'module';
        scriptHasCode =
          type === 'module' ||
          type === '' ||
          /^(?:text|application)\/(?:x-)?(?:java|ecma)script/.test(type) ||
          type === 'text/babel';
        if (scriptHasCode) add(type === 'module' ? 'module' : 'script', source);
      }
    },
    text(chunk, within) {
      if (within === 'script' || within === 'style') raw.push(chunk);
      else if (within !== 'title' && withoutScripts === 0) page.visibleCharacters += visible(chunk);
    },
    end(name) {
      if (name === 'noscript' && withoutScripts > 0) withoutScripts -= 1;
      if (name === 'style') addCss(raw.join(''));
      else if (name === 'script' && scriptHasCode) {
        const code = raw.join('');
        if (code.trim() !== '') inlineScripts.push({ isModule: scriptIsModule, code });
      }
      raw = [];
    },
  });
  return page;
}

/** Nothing to see but a place for a script to put something. */
export function isBare(page: Page): boolean {
  return page.visibleCharacters < 20 && page.visibleElements <= 3 && page.pictures === 0;
}

function addLinkElement(
  attributes: ReadonlyMap<string, string>,
  add: (kind: ReferenceKind, address: string | undefined) => void,
): void {
  const relations = (attributes.get('rel') ?? '').toLowerCase().split(/\s+/);
  const address = attributes.get('href');
  if (relations.includes('stylesheet')) add('style', address);
  else if (relations.includes('modulepreload')) add('module', address);
  else if (relations.some((relation) => relation === 'icon' || relation === 'apple-touch-icon')) {
    add('image', address);
  } else if (relations.includes('preload')) {
    add('media', address);
  }
}

function sourceSet(value: string | undefined): readonly string[] {
  if (!value) return [];
  return value.split(',').map((candidate) => candidate.trim().split(/\s/, 1)[0] ?? '');
}

function visible(chunk: string): number {
  let count = 0;
  for (let at = 0; at < chunk.length; at += 1) if (chunk.charCodeAt(at) > 32) count += 1;
  return count;
}
