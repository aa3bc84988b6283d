import { assign } from '../kernels/assignment.js';
import type { Picture } from '../picture.js';
import { bestRender, matchByHash } from './cascade.js';
import {
  fitsParameters,
  isSamePath,
  type NamedRoute,
  type PathLikeness,
  sharedEnd,
  sharedMeaning,
} from './path-likeness.js';
import type { RoutePair } from './routes.js';

/** A screenshot with the path that it was taken at. */
export interface Shot {
  readonly path: string;
  readonly picture: Picture;
}

/** A route of the answer, drawn. */
export type Render = NamedRoute & { readonly picture: Picture };

export type Tier = 'exact' | 'parameters' | 'suffix' | 'synonyms' | 'hash' | 'visual';

export type TieredPair = RoutePair & { readonly tier: Tier };

const byName: readonly (readonly [Tier, PathLikeness])[] = [
  ['exact', isSamePath],
  ['parameters', fitsParameters],
  ['suffix', sharedEnd],
  ['synonyms', sharedMeaning],
];

/**
 * Pairs screenshots with routes where the reference app cannot be started, so that there are no
 * blocks to compare: by the names of the paths, from the strictest tier to the loosest, then by what
 * is left to see. What one tier pairs no later one takes apart; each route is used once.
 */
export function matchUnseen(shots: readonly Shot[], renders: readonly Render[]): TieredPair[] {
  const pairs: TieredPair[] = [];
  const without = (count: number, side: 'input' | 'route') => {
    const taken = new Set(pairs.map((pair) => pair[side]));
    return Array.from({ length: count }, (_, at) => at).filter((at) => !taken.has(at));
  };
  const left = () => ({
    inputs: without(shots.length, 'input'),
    routes: without(renders.length, 'route'),
  });
  for (const [tier, likeness] of byName) {
    const { inputs, routes } = left();
    const scoreOf = (input: number, route: number) => {
      const [shot, render] = [shots[input], renders[route]];
      return shot && render ? likeness(shot.path, render) : 0;
    };
    pairs.push(...pairUp(inputs, routes, scoreOf).map((pair) => ({ ...pair, tier })));
  }
  const pictures = (list: readonly { readonly picture: Picture }[], places: readonly number[]) =>
    places.flatMap((at) => list[at]?.picture ?? []);
  const hashed = left();
  const found = matchByHash(pictures(shots, hashed.inputs), pictures(renders, hashed.routes));
  for (const pair of found) {
    const [input, route] = [hashed.inputs[pair.input], hashed.routes[pair.route]];
    if (input !== undefined && route !== undefined) pairs.push({ input, route, tier: 'hash' });
  }
  for (const input of left().inputs) {
    const { routes } = left();
    const [shot] = pictures(shots, [input]);
    const best = shot && bestRender(shot, pictures(renders, routes));
    const route = best === undefined ? undefined : routes[best];
    if (route !== undefined) pairs.push({ input, route, tier: 'visual' });
  }
  return pairs.sort((one, other) => one.input - other.input);
}

/** The pairs of the greatest sum of scores, without those that score nothing. */
function pairUp(
  inputs: readonly number[],
  routes: readonly number[],
  scoreOf: (input: number, route: number) => number,
): RoutePair[] {
  const costs = Float64Array.from(
    inputs.flatMap((input) => routes.map((route) => -scoreOf(input, route))),
  );
  const columnOf = assign({ rows: inputs.length, columns: routes.length, costs });
  return inputs.flatMap((input, row) => {
    const route = routes[columnOf[row] as number];
    return route !== undefined && scoreOf(input, route) > 0 ? [{ input, route }] : [];
  });
}
