import { localAddress } from '../../../filters/text/address.js';
import type { SourceAttribute } from '../../source/model.js';
import { htmlParts } from '../html-parts.js';
import { selectorNames } from './in-styles.js';
import { type NameUses, plainName } from './name-uses.js';

/** Attributes that name elements by their ids. */
const references = new Set(
  'id class for list form headers aria-labelledby aria-describedby aria-controls aria-owns aria-flowto aria-details aria-activedescendant aria-errormessage popovertarget'.split(
    ' ',
  ),
);
/** Attributes that nobody reads names from. */
const harmless =
  /^(?:alt|title|placeholder|content|src|srcset|sizes|rel|type|lang|charset|role|width|height|style|media|action|method|enctype|tabindex|aria-(?:label|hidden|expanded|haspopup|current|live|modal|pressed|selected|checked|disabled|valuenow|valuemin|valuemax)|d|viewbox|fill|fill-rule|clip-rule|stroke|stroke-width|stroke-linecap|stroke-linejoin|points|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|dx|dy|xmlns.*|version|integrity|crossorigin|loading|decoding|fetchpriority|autocomplete|autofocus|required|disabled|checked|selected|readonly|multiple|min|max|step|pattern|maxlength|minlength|rows|cols|colspan|rowspan|scope|http-equiv|property|async|defer|nomodule|spellcheck|frameborder|allowfullscreen|allow|referrerpolicy|align|valign|border|cellpadding|cellspacing|bgcolor|preload|autoplay|loop|muted|controls|poster|dir|hreflang|download|transform|opacity|preserveaspectratio|on[a-z]+)$/;

/** The classes and ids in a page's own markup, and what else may mean one of them. */
export function namesInPage(path: string, html: string, uses: NameUses): void {
  const { tags, opaque } = htmlParts(html);
  for (const { attributes } of tags) {
    for (const attribute of attributes) inAttribute(path, html, attribute, uses);
  }
  for (const { start, end } of opaque) uses.keepWords(html.slice(start, end));
}

function inAttribute(
  path: string,
  html: string,
  { name, valueRange }: SourceAttribute,
  uses: NameUses,
): void {
  if (valueRange === undefined) return;
  const { start } = valueRange;
  const written = html.slice(start, valueRange.end);
  const isEscaped = written.includes('&');
  if (references.has(name) && !isEscaped) {
    for (const { 0: word, index } of written.matchAll(/\S+/g)) {
      if (plainName.test(word)) uses.add(path, start + index, word);
    }
    return;
  }
  for (const [, shape = ''] of written.matchAll(/url\(\s*["']?#([\w-]+)/g)) uses.keepWord(shape);
  if (/^on/.test(name) && isEscaped) uses.keepWords(written);
  if (harmless.test(name)) return;
  if (name === 'href' || name === 'xlink:href') {
    inAddress(path, written, start, uses);
    return;
  }
  if (name.startsWith('data-') && !isEscaped && /^\s*[.#][A-Za-z_]/.test(written)) {
    const names = selectorNames(written);
    // Nothing but names and what parts them is a selector for sure.
    if (names.length > 0 && /^[\s,>+~.#\w-]+$/.test(written)) {
      for (const { at, name: word } of names) uses.add(path, start + at, word);
      return;
    }
  }
  uses.keepWords(written);
}

function inAddress(path: string, written: string, start: number, uses: NameUses): void {
  const mark = written.indexOf('#');
  if (/^\s*javascript:/i.test(written)) uses.keepWords(written);
  if (mark < 0) return;
  const fragment = written.slice(mark + 1);
  const isOwn = mark === 0 || localAddress(written.slice(0, mark)) !== undefined;
  if (isOwn && plainName.test(fragment)) uses.add(path, start + mark + 1, fragment);
}
