import type { SourcePage } from '../../source/model.js';
import { classesOf } from './classes-of.js';

export type Dialect = 'bootstrap' | 'bootstrap5' | 'tailwind' | 'bulma';

const mostElements = 1_000;
/** So many classes of a kind are no accident. */
const enough = 3;

/** The framework whose classes a page is written in, as far as its own classes tell. */
export function dialectOf({ elements }: SourcePage): Dialect {
  const looked = elements.slice(0, mostElements);
  const classes = looked.flatMap(classesOf);
  const has = (pattern: RegExp) => classes.filter((name) => pattern.test(name)).length >= enough;
  if (has(/^(?:sm|md|lg|xl|hover|focus|dark):|^(?:bg|text|border)-[a-z]+-\d00$/)) return 'tailwind';
  if (has(/^(?:is|has)-[a-z]/)) return 'bulma';
  const isNew = looked.some(({ attributes }) =>
    attributes.some(({ name }) => name.startsWith('data-bs-')),
  );
  return isNew ? 'bootstrap5' : 'bootstrap';
}
