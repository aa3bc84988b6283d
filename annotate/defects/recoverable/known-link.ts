import type { SourceElement, SourcePage } from '../../source/model.js';
import { isSaidBy, wordsOf } from './word-list.js';

/** Whether the rest of the site tells where a link leads. */
export function isLinkKnown(page: SourcePage, element: SourceElement, address: string): boolean {
  const links = page.elements.filter((other) => other.tag === 'a' && other !== element);
  const toSame = links.filter((other) => addressOf(other) === address);
  if (toSame.some(({ text }) => text !== '' && text === element.text)) return true;
  // A link that leads nowhere yet is like those beside it.
  if (address === '#')
    return toSame.some(({ parent }) => kindOf(parent) === kindOf(element.parent));
  const written = /^(?:mailto|tel):([^?]+)/.exec(address)?.[1];
  if (written !== undefined) return element.text.replaceAll(' ', '').includes(written);
  return isPlace(page, address) && isSaidBy(element.text, wordsOf(address));
}

/** A page of the site, or an element of this page. */
function isPlace(page: SourcePage, address: string): boolean {
  const [file = '', fragment = ''] = address.split('#');
  if (file !== '') {
    const name = file.replace(/^(?:\.?\/)+/, '').split('?')[0] ?? '';
    return [...page.files.keys()].some((path) => path === name || path.endsWith(`/${name}`));
  }
  return page.elements.some(({ attributes }) =>
    attributes.some(({ name, value }) => name === 'id' && value === fragment && value !== ''),
  );
}

const addressOf = ({ attributes }: SourceElement) =>
  attributes.find(({ name }) => name === 'href')?.value;

const kindOf = (element: SourceElement | undefined) =>
  `${element?.tag} ${element?.attributes.find(({ name }) => name === 'class')?.value ?? ''}`;
