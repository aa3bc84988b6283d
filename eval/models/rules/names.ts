import { attributeNamed } from '../../../annotate/source/attributes.js';
import { addAttribute } from '../../../annotate/source/edits.js';
import type { SourceElement } from '../../../annotate/source/model.js';
import type { Finding, Rule } from './finding.js';

const fields = new Set(['input', 'select', 'textarea']);
const withoutLabel = new Set(['hidden', 'submit', 'button', 'reset', 'image']);

/** What assistive technology is told nothing about: pictures, fields, links, the language. */
export const names: Rule = (page, all) => {
  const found: Finding[] = [];
  const add = (weight: number, element: SourceElement, name: string, value: string) => {
    found.push({ weight, change: addAttribute(page, element, name, value) });
  };
  for (const element of page.elements) {
    const has = (name: string) => attributeNamed(element, name) !== undefined;
    const written = (name: string) => attributeNamed(element, name)?.value ?? '';
    const isNamed = has('aria-label') || has('aria-labelledby') || has('title');
    if (element.tag === 'html' && !has('lang')) {
      add(0.95, element, 'lang', languageOf(all) ?? 'en');
    }
    if (element.tag === 'img' && !has('alt') && !has('aria-label')) {
      add(0.9, element, 'alt', wordsOf(written('src')));
    }
    if (fields.has(element.tag) && !withoutLabel.has(written('type')) && !isNamed) {
      if (isLabelled(page.elements, element)) continue;
      const near = labelBefore(page.elements, element);
      const id = written('id');
      if (near !== undefined && id !== '') add(0.9, near, 'for', id);
      else
        add(0.6, element, 'aria-label', written('placeholder') || wordsOf(written('name') || id));
    }
    const isEmpty = element.text === '' && !hasPicture(element);
    if ((element.tag === 'a' || element.tag === 'button') && isEmpty && !isNamed) {
      add(0.7, element, 'aria-label', wordsOf(written('href') || written('class') || element.tag));
    }
    if (element.tag === 'nav' && !isNamed && twins(page.elements, 'nav') > 1) {
      add(0.2, element, 'aria-label', wordsOf(written('class') || 'main'));
    }
    if (element.tag === 'th' && !has('scope') && siblingsHave(element, 'scope')) {
      add(0.8, element, 'scope', element.parent?.children[0]?.tag === 'th' ? 'col' : 'row');
    }
  }
  return found;
};

function languageOf(all: Parameters<Rule>[1]): string | undefined {
  return all
    .flatMap(({ elements }) => elements.filter(({ tag }) => tag === 'html'))
    .map((html) => attributeNamed(html, 'lang')?.value)
    .find((language) => language);
}

function isLabelled(elements: readonly SourceElement[], field: SourceElement): boolean {
  for (let at = field.parent; at !== undefined; at = at.parent) if (at.tag === 'label') return true;
  const id = attributeNamed(field, 'id')?.value;
  return elements.some(
    (one) => one.tag === 'label' && id !== undefined && attributeNamed(one, 'for')?.value === id,
  );
}

/** A label that stands right before a field and names none. */
function labelBefore(
  elements: readonly SourceElement[],
  field: SourceElement,
): SourceElement | undefined {
  const before = elements[elements.indexOf(field) - 1];
  const isFree = before?.tag === 'label' && attributeNamed(before, 'for') === undefined;
  return isFree ? before : undefined;
}

function hasPicture({ children }: SourceElement): boolean {
  return children.some(
    (child) =>
      (child.tag === 'img' && attributeNamed(child, 'alt') !== undefined) ||
      child.tag === 'title' ||
      hasPicture(child),
  );
}

const twins = (elements: readonly SourceElement[], tag: string) =>
  elements.filter((element) => element.tag === tag).length;

const siblingsHave = ({ parent }: SourceElement, name: string) =>
  parent?.children.some((one) => attributeNamed(one, name) !== undefined) ?? false;

/** What an address or a class says in words. */
function wordsOf(text: string): string {
  const last = text.split(/[?#]/)[0]?.replace(/\/$/, '').split('/').at(-1) ?? '';
  const words = last.replace(/\.\w+$/, '').split(/[^\p{L}\p{N}]+/u);
  return (
    words
      .filter((word) => word !== '')
      .slice(0, 4)
      .join(' ') || 'link'
  );
}
