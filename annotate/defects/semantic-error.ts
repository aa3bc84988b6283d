import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { addAttribute, renameElement } from '../source/edits.js';
import { extentOf } from './extent.js';
import { type Place, variantsOf, type Way } from './ways.js';

/** Puts a tag without meaning in the place of one of these; attributes stay as they are. */
const generic =
  (tags: string, others: readonly string[]): Way =>
  ({ page, element, choose }: Place): Change | undefined => {
    if (!tags.split(' ').includes(element.tag) || extentOf(element) === undefined) return undefined;
    const other = choose('tag', others);
    return other === undefined ? undefined : renameElement(page, element, other);
  };

const containers = new Set(['ul', 'ol', 'table', 'dl']);

export const semanticError = variantsOf('semantic-error', {
  landmark: generic('nav main header footer aside', ['div']),
  section: generic('section article figure figcaption blockquote address', ['div']),
  heading: generic('h1 h2 h3 h4 h5 h6', ['div', 'div', 'p', 'span']),
  button: generic('button', ['div', 'span']),
  link: generic('a', ['span']),
  list: generic('ul ol dl', ['div']),
  item: generic('li dt dd', ['div']),
  label: generic('label legend', ['span', 'div']),
  'table-heading': generic('th', ['td']),
  caption: generic('caption', ['div']),
  emphasis: generic('strong em b mark cite time abbr code', ['span']),
  paragraph: generic('p', ['div', 'span']),
  'role-taken': ({ page, element, choose }) => {
    const isNamed = element.attributes.some(({ name }) => name === 'role');
    if (isNamed || !(containers.has(element.tag) || /^h[1-6]$/.test(element.tag))) return undefined;
    return addAttribute(page, element, 'role', choose('role', ['presentation', 'none']) ?? 'none');
  },
});
