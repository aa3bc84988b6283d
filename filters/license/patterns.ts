import { composites } from './composites.js';
import { readDocument } from './document.js';
import { extras } from './extras.js';
import { familyOf } from './families.js';
import { headingLength } from './leftover.js';
import { compilePattern, type Pattern } from './pattern.js';
import { type Recipe, recipes } from './recipes.js';
import { spdxText } from './spdx.js';

/** Something to look for in a text: a licence, or a harmless passage next to one. */
export interface Known {
  readonly pattern: Pattern;
  readonly id?: string | undefined;
  readonly family?: string | undefined;
  /** Words of the heading, where the family does not tell. */
  readonly heading?: readonly string[];
}

interface Verbatim extends Known {
  readonly terms: readonly string[];
}

const compiled = new Map<string, Pattern>();
const verbatim = new Map<string, Verbatim>();
let curated: readonly Known[] | undefined;

/** The licences that are matched with care for names and years, and what may stand next to them. */
export function curatedPatterns(): readonly Known[] {
  curated ??= [
    ...[...Object.keys(recipes), ...Object.keys(composites)].map((id) => ({
      pattern: patternOf(id),
      id,
      family: familyOf(id),
    })),
    ...extras.map(({ source, id, family }) => ({
      pattern: compilePattern(source, patternOf),
      id,
      family,
    })),
  ];
  return curated;
}

export function isCurated(id: string): boolean {
  return Object.hasOwn(recipes, id);
}

/** Any other licence of the SPDX list: it has to be there word for word. */
export function verbatimPattern(id: string): Verbatim {
  let known = verbatim.get(id);
  if (known === undefined) {
    const document = readDocument(spdxText(id));
    const length = headingLength(document);
    const terms = document.words.slice(length);
    known = {
      pattern: terms,
      terms,
      id: shortId(id),
      family: familyOf(id),
      heading: document.words.slice(0, length),
    };
    verbatim.set(id, known);
  }
  return known;
}

/** `-only` and `-or-later` are the same text and the same answer. */
export function shortId(id: string): string {
  return id.replace(/(?:-only|-or-later|\+)$/, '');
}

function patternOf(id: string): Pattern {
  let pattern = compiled.get(id);
  if (pattern === undefined) {
    pattern = compilePattern(composites[id] ?? sourceOf(id, recipes[id]), patternOf);
    compiled.set(id, pattern);
  }
  return pattern;
}

function sourceOf(id: string, recipe: Recipe | undefined): string {
  let source = readDocument(spdxText(id)).words.join(' ');
  if (recipe === undefined) return source;
  source = source.slice(placeOf(recipe.start, source, id));
  for (const [from, to] of recipe.changes ?? []) {
    const begin = placeOf(from, source, id);
    source = source.slice(0, begin) + to + source.slice(begin + from.length);
  }
  for (const [from, until] of recipe.optional ?? []) {
    const begin = placeOf(from, source, id);
    const end = until === '' ? source.length : placeOf(until, source, id);
    source = `${source.slice(0, begin)}( ${source.slice(begin, end)} | ) ${source.slice(end)}`;
  }
  return source;
}

/** A recipe that no longer fits the list's text must not turn into a looser or stricter one. */
function placeOf(words: string, source: string, id: string): number {
  const place = source.indexOf(words);
  if (place < 0) throw new Error(`The text of ${id} has no "${words}": its recipe is out of date`);
  return place;
}
