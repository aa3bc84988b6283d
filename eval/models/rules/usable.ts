import { attributeNamed } from '../../../annotate/source/attributes.js';
import { dropStyle, removeAttribute, setAttribute } from '../../../annotate/source/edits.js';
import type { SourceElement } from '../../../annotate/source/model.js';
import { decidingDeclaration } from '../../../annotate/source/style-places.js';
import { type Finding, finding, type Rule } from './finding.js';

const controls = new Set(['a', 'button', 'input', 'select', 'textarea', 'summary', 'label']);

/** Controls that nobody can use, though nothing in the scripts says that this is for a while. */
export const usable: Rule = (page) => {
  const scripts = [...page.files].flatMap(([path, text]) => (/\.m?js$/.test(path) ? [text] : []));
  const scripted = (word: string) => scripts.some((text) => text.includes(word));
  const found: Finding[] = [];
  for (const element of page.elements) {
    const holds = controls.has(element.tag) || contains(element, controls);
    if (!holds) continue;
    if (attributeNamed(element, 'inert') && !scripted('inert')) {
      found.push(...finding(0.95, removeAttribute(page, element, 'inert')));
    }
    if (attributeNamed(element, 'disabled')) {
      const weight = scripted('disabled') ? 0.4 : 0.85;
      found.push(...finding(weight, removeAttribute(page, element, 'disabled')));
    }
    if (decidingDeclaration(page, element, 'pointer-events')?.declaration.value === 'none') {
      found.push(...finding(0.9, dropStyle(page, element, 'pointer-events')));
    }
    const role = attributeNamed(element, 'role')?.value;
    if (role === 'none' || role === 'presentation') {
      found.push(...finding(0.6, removeAttribute(page, element, 'role')));
    }
    if (element.tag === 'a' && attributeNamed(element, 'href')?.value === '') {
      found.push(...finding(0.3, setAttribute(page, element, 'href', '#')));
    }
  }
  return found;
};

function contains({ children }: SourceElement, tags: ReadonlySet<string>): boolean {
  return children.some((child) => tags.has(child.tag) || contains(child, tags));
}
