import { isHtml } from '../../filters/text/paths.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Chance } from './chance.js';
import type { TextChange } from './changes.js';
import { attributeValue, type HtmlTag, type HtmlText, htmlParts } from './html-parts.js';
import { OtherWords } from './other-words.js';
import { eachFile } from './site-code.js';

/** Elements whose text is not prose. */
const untouched = new Set(
  'script style code pre kbd samp var textarea noscript template iframe xmp plaintext math'.split(
    ' ',
  ),
);
const told = new Set(['alt', 'title', 'placeholder', 'aria-label', 'label']);
/** What templates are filled with where they stand. */
const template = /\{\{|\}\}|<%|%>|\$\{|\[\[|\{%/;

/** Gives visitors other words to read: of the same language, about as wide, in the same shape. */
export async function otherCopy(files: Files, chance: Chance): Promise<Files> {
  return eachFile(files, (path, html) => {
    if (!isHtml(path)) return [];
    const { tags, texts } = htmlParts(html);
    const root = tags.find(({ name }) => name === 'html');
    const words = new OtherWords(chance, (root && attributeValue(root, 'lang')) ?? '');
    return [
      ...texts.flatMap((text) => inText(html, text, words)),
      ...tags.flatMap((tag) => inAttributes(html, tag, words)),
    ];
  });
}

function inText(html: string, { start, end, around }: HtmlText, words: OtherWords): TextChange[] {
  const text = html.slice(start, end);
  if (text.trim() === '' || template.test(text)) return [];
  if (around.some(({ name }) => untouched.has(name)) || isIcon(text, around.at(-1))) return [];
  const other = words.in(text);
  return other === text ? [] : [{ start, end, text: other }];
}

/** Fonts of icons draw a picture where they read its name. */
function isIcon(text: string, tag: HtmlTag | undefined): boolean {
  const classes = (tag && attributeValue(tag, 'class')) ?? '';
  return /^\s*[a-z0-9_]+\s*$/.test(text) && (tag?.name === 'i' || /icon|symbol/i.test(classes));
}

function inAttributes(html: string, tag: HtmlTag, words: OtherWords): TextChange[] {
  return tag.attributes.flatMap(({ name, valueRange }) => {
    if (valueRange === undefined || !isTold(name, tag)) return [];
    const { start, end } = valueRange;
    const text = html.slice(start, end);
    if (template.test(text)) return [];
    return [{ start, end, text: words.in(text) }];
  });
}

function isTold(name: string, tag: HtmlTag): boolean {
  if (told.has(name)) return tag.name !== 'link' || name !== 'title';
  if (name === 'value' && tag.name === 'input') {
    return /^(?:submit|button|reset)$/i.test(attributeValue(tag, 'type') ?? '');
  }
  const described = attributeValue(tag, 'name') ?? attributeValue(tag, 'property') ?? '';
  return (
    name === 'content' &&
    tag.name === 'meta' &&
    /description|keywords|author|title|site_name/i.test(described)
  );
}
