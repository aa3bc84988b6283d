import type { SourceElement } from '../../source/model.js';
import { wordsOf } from './word-list.js';

/** Attributes whose words name what an element is about. */
const naming = new Set(
  'alt aria-label class data-bs-target data-bs-toggle data-target data-toggle for href id name placeholder src title value'.split(
    ' ',
  ),
);
const mostElements = 60;
const levels = 3;

/** The words of an element's names and addresses, without those of one attribute. */
function namesOf({ attributes }: SourceElement, without?: string): string[] {
  return attributes
    .filter(({ name }) => naming.has(name) && name !== without)
    .flatMap(({ value }) => wordsOf(value));
}

/** Elements inside of another one, nearest first. */
export function elementsIn(element: SourceElement, most = mostElements): SourceElement[] {
  const found: SourceElement[] = [];
  for (const queue = [...element.children]; queue.length > 0 && found.length < most; ) {
    const next = queue.shift();
    if (next === undefined) break;
    found.push(next);
    queue.push(...next.children);
  }
  return found;
}

/** The elements around one, from its parent on. */
export function around({ parent }: SourceElement, most = levels): SourceElement[] {
  const found: SourceElement[] = [];
  for (let at = parent; at !== undefined && at.tag !== 'body' && found.length < most; ) {
    found.push(at);
    at = at.parent;
  }
  return found;
}

/** Words that somebody who lacks one attribute of an element still reads at and around it. */
export function wordsNear(element: SourceElement, attribute: string): string[] {
  const outer = around(element);
  return [
    ...wordsOf(element.text),
    ...namesOf(element, attribute),
    ...elementsIn(element).flatMap((inner) => namesOf(inner)),
    ...outer.flatMap(({ text }) => wordsOf(text)),
    ...outer.slice(0, 1).flatMap((parent) => namesOf(parent)),
  ];
}
