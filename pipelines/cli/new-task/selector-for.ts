import { classesOf } from '../../../annotate/defects/utilities/classes-of.js';
import type { SourceElement } from '../../../annotate/source/model.js';

const plain = /^[A-Za-z][\w-]*$/;

/** A selector that people can read and that fits nothing else on the page as it is written. */
export function selectorFor(element: SourceElement, all: readonly SourceElement[]): string {
  const idOf = (one: SourceElement) => one.attributes.find(({ name }) => name === 'id')?.value;
  const id = idOf(element);
  if (id !== undefined && plain.test(id) && all.filter((one) => idOf(one) === id).length === 1) {
    return `#${id}`;
  }
  for (const name of classesOf(element)) {
    const fits = all.filter((one) => one.tag === element.tag && classesOf(one).includes(name));
    if (plain.test(name) && fits.length === 1) return `${element.tag}.${name}`;
  }
  return element.path;
}
