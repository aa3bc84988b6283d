import { scanHtml } from '../text/html.js';

/** Elements whose text shows code to a reader, or keeps it for a script. */
const quoting = new Set(['pre', 'code', 'template', 'kbd', 'samp']);

/** Means something to a template engine and nothing to any script in the browser. */
const inText: readonly (readonly [string, RegExp])[] = [
  ['@@include', /@@(?:include|if|for|loop)\s?\(/],
  ['<% %>', /<%[\s\S]/],
  ['{% %}', /\{%-?\s*[a-z]/i],
  ['{{> }}', /\{\{[#>/^][\s\w]/],
  ['{{{ }}}', /\{\{\{\s*[\w.]+\s*\}\}\}/],
  [`\${require()}`, /\$\{\s?(?:require|include)\(/],
];

/** Braces in the head or in what a page loads are filled in before a browser sees them. */
const inStructure: readonly (readonly [string, RegExp])[] = [
  ['{{ }}', /\{\{/],
  ['{% %}', /\{%/],
  ['<% %>', /<%/],
  [`\${ }`, /\$\{/],
  ['@@', /@@[a-z]/i],
];

const structuralAttributes: Readonly<Record<string, readonly string[]>> = {
  html: ['lang', 'class', 'dir'],
  link: ['href'],
  script: ['src'],
  meta: ['content'],
  base: ['href'],
  body: ['class', 'id'],
};

const includeElements = new Set(['include', 'extends', 'layout', 'block', 'slot-fill']);

/** The first sign that a file is the source of a page and not a page, if there is one. */
export function templateMark(text: string): string | undefined {
  const start = text.replace(/^\uFEFF/, '').slice(0, 256);
  if (/^\s{0,99}(?:---|\+\+\+)[ \t]*\r?\n/.test(start)) return 'front matter';
  if (/<\?(?:php\b|=)/i.test(text)) return '<?php';
  let mark: string | undefined;
  let quoted = 0;
  let inBrowserApp = false;
  const find = (value: string, marks: readonly (readonly [string, RegExp])[]) => {
    mark ??= marks.find(([, pattern]) => pattern.test(value))?.[0];
  };
  scanHtml(text, {
    start(name, attributes) {
      if (quoting.has(name)) quoted += 1;
      if (mark !== undefined) return;
      if (includeElements.has(name) && attributes.has('src')) mark = `<${name}>`;
      if (attributes.has('ng-app') || attributes.has('data-ng-app')) inBrowserApp = true;
      for (const attribute of structuralAttributes[name] ?? []) {
        find(attributes.get(attribute) ?? '', inStructure);
      }
      if ((name === 'a' || name === 'img') && quoted === 0) {
        find(attributes.get(name === 'a' ? 'href' : 'src') ?? '', inText);
      }
    },
    end(name) {
      if (quoting.has(name) && quoted > 0) quoted -= 1;
    },
    text(chunk, within) {
      if (mark !== undefined || quoted > 0) return;
      if (within === undefined) find(chunk, inText);
      else if (within === 'title' && !inBrowserApp) find(chunk, inStructure);
    },
    comment(chunk) {
      // Without a server that understands them, such a page misses its parts.
      if (/^\s?#include\s/.test(chunk) && quoted === 0) mark ??= '<!--#include-->';
    },
  });
  return mark;
}
