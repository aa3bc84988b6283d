import { assign } from '../kernels/assignment.js';

/** A pair of an input page and a generated route, by their places. */
export interface RoutePair {
  readonly input: number;
  readonly route: number;
}

/** The words of a path; a parameter (`:id`) stands for the 1 that it is filled with. */
export function pathTokens(path: string): ReadonlySet<string> {
  const words = path
    .toLowerCase()
    .replace(/:[a-z0-9_]+/g, '1')
    .split(/[-_/+]/)
    .filter((word) => word !== '');
  return new Set(words);
}

/** The words of paths and labels as the published code takes them: parameters and plus signs stay. */
export function publishedTokens(...paths: readonly string[]): ReadonlySet<string> {
  const words = paths.flatMap((path) =>
    path
      .toLowerCase()
      .trim()
      .split(/[-_/]+/),
  );
  return new Set(words.filter((word) => word !== '' && word !== 'img'));
}

function jaccard(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length;
  const all = left.size + right.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** How much the same words in two paths can add, which decides between pages about equally alike. */
const bonus = 0.08;

/** Pages less alike than this are not each other's. */
const least = 0.2;

/**
 * Gives each input page at most one route and each route at most one page, so that the sum of the
 * page scores (from 0 to 1) and of what equal words in the paths add is as large as can be.
 */
export function assignRoutes(
  inputs: readonly ReadonlySet<string>[],
  routes: readonly ReadonlySet<string>[],
  scoreOf: (input: number, route: number) => number,
): RoutePair[] {
  const size = Math.max(inputs.length, routes.length);
  const costs = new Float64Array(size * size).fill(1);
  const scores = new Float64Array(inputs.length * routes.length);
  for (const [input, words] of inputs.entries()) {
    for (const [route, others] of routes.entries()) {
      const score = scoreOf(input, route);
      scores[input * routes.length + route] = score;
      costs[input * size + route] = 1 - Math.min(1, score + bonus * jaccard(words, others));
    }
  }
  const columnOf = assign({ rows: size, columns: size, costs });
  return inputs.flatMap((_, input) => {
    const route = columnOf[input] as number;
    if (route >= routes.length) return [];
    return (scores[input * routes.length + route] as number) < least ? [] : [{ input, route }];
  });
}
