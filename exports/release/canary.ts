import { shortHash } from '../../pipelines/engine/hash.js';

/**
 * A name that stands nowhere else in the world: whoever finds it in training data has found the
 * release there. Derived, so that a release made again is the same.
 */
export function canaryOf(name: string, seed: string): string {
  return shortHash(JSON.stringify(['freshet canary', name, seed]));
}
