import { describe, expect, it } from 'vitest';
import { matchUnseen, type Tier } from '../../../eval/metrics/blocks/match-unseen.js';
import { picture } from '../../support/recipes.js';

const look = (seed: number, kind: 'screen' | 'noise' = 'screen') =>
  picture({ seed, width: 96, height: 60, kind });
const white = { width: 96, height: 60, data: new Uint8Array(96 * 60 * 4).fill(255) };

/** Which route every path is paired with, where nothing can be told by the looks. */
function paired(paths: readonly string[], definitions: readonly string[]) {
  const shots = paths.map((path) => ({ path, picture: white }));
  const renders = definitions.map((definition, at) => ({
    definition,
    path: definition.replace(/:\w+/g, '1'),
    picture: look(at, 'noise'),
  }));
  const found = matchUnseen(shots, renders).filter(({ tier }) => tier !== 'hash');
  return found.map(({ input, route, tier }): [string, string, Tier] => {
    return [paths[input] ?? '', definitions[route] ?? '', tier];
  });
}

describe('screenshots of an app that does not start', () => {
  it('are paired by their paths, the strictest way first', () => {
    expect(
      paired(
        ['/Orders/?tab=1', '/product/7', '/dashboard', '/signin'],
        ['/app/dashboard', '/login', '/product/:id', '/orders'],
      ),
    ).toEqual([
      ['/Orders/?tab=1', '/orders', 'exact'],
      ['/product/7', '/product/:id', 'parameters'],
      ['/dashboard', '/app/dashboard', 'suffix'],
      ['/signin', '/login', 'synonyms'],
    ]);
  });

  it('take a route as it was visited, too, and the one with fewer parameters', () => {
    expect(paired(['/product/1'], ['/product/:id'])).toEqual([
      ['/product/1', '/product/:id', 'exact'],
    ]);
    expect(paired(['/shop/shoes/7'], ['/:a/:b/:c', '/shop/:kind/:id'])).toEqual([
      ['/shop/shoes/7', '/shop/:kind/:id', 'parameters'],
    ]);
  });

  it('share the longest end, each route once', () => {
    expect(paired(['/users/list', '/list'], ['/x/users/list', '/y/list'])).toEqual([
      ['/users/list', '/x/users/list', 'suffix'],
      ['/list', '/y/list', 'suffix'],
    ]);
    expect(paired(['/product/7', '/product/8'], ['/product/:id'])).toHaveLength(1);
  });

  it('call the root home, and what means nothing alike is not paired by name', () => {
    expect(paired(['/'], ['/landing', '/zebra'])).toEqual([['/', '/landing', 'synonyms']]);
    expect(paired(['/zebra'], ['/orders', '/:id/:other'])).toEqual([]);
  });

  it('are paired by their looks in the end', () => {
    const shots = [1, 2].map((seed) => ({ path: `/zebra-${seed}x`, picture: look(seed) }));
    const renders = [2, 1].map((seed) => ({
      definition: `/q${seed}`,
      path: `/q${seed}`,
      picture: look(seed),
    }));
    expect(matchUnseen(shots, renders)).toEqual([
      { input: 0, route: 1, tier: 'hash' },
      { input: 1, route: 0, tier: 'hash' },
    ]);
    expect(matchUnseen(shots, [])).toEqual([]);
    expect(matchUnseen([], renders)).toEqual([]);
  });
});
