import { withSynonyms } from './synonyms.js';

/** A route of an app, as its code writes it (`/product/:id`) and as it was visited (`/product/1`). */
export interface NamedRoute {
  readonly definition: string;
  readonly path: string;
}

/** How well a path fits a route; 0 is not at all. */
export type PathLikeness = (path: string, route: NamedRoute) => number;

/** The parts between slashes, without query, fragment and case. */
function segments(path: string): string[] {
  const [bare = ''] = path.toLowerCase().split(/[?#]/);
  return bare.split('/').filter((segment) => segment !== '');
}

const isParameter = (segment: string) => segment.startsWith(':');

export const isSamePath: PathLikeness = (path, { definition, path: visited }) => {
  const wanted = segments(path).join('/');
  return Number([definition, visited].some((one) => segments(one).join('/') === wanted));
};

/** One more than the literal segments, so that a route with fewer parameters goes first. */
export const fitsParameters: PathLikeness = (path, { definition }) => {
  const [wanted, given] = [segments(path), segments(definition)];
  const fits = given.every((segment, at) => isParameter(segment) || segment === wanted[at]);
  if (wanted.length !== given.length || !fits || !given.some(isParameter)) return 0;
  return 1 + given.filter((segment) => !isParameter(segment)).length;
};

/** How many segments at the end are the same. */
export const sharedEnd: PathLikeness = (path, { definition, path: visited }) => {
  const wanted = segments(path).reverse();
  const shared = [definition, visited].map((one) => {
    const given = segments(one).reverse();
    const at = wanted.findIndex((segment, place) => segment !== given[place]);
    return at < 0 ? wanted.length : at;
  });
  return Math.max(...shared);
};

/** How many words of either side the other one has, or has a word for. */
export const sharedMeaning: PathLikeness = (path, { definition }) => {
  const [one, other] = [wordsOf(path), wordsOf(definition)];
  const known = (words: ReadonlySet<string>, among: ReadonlySet<string>) =>
    [...words].filter((word) => among.has(word)).length;
  return known(one, withSynonyms(other)) + known(other, withSynonyms(one));
};

/** The words of a path but for its parameters; the root is called home. */
function wordsOf(path: string): ReadonlySet<string> {
  const literal = segments(path).filter((segment) => !isParameter(segment));
  const words = literal.flatMap((segment) => segment.split(/[-_ ]/)).filter((word) => word !== '');
  return new Set(segments(path).length === 0 ? ['home'] : words);
}
