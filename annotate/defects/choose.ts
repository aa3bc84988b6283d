import { sha256 } from '../../pipelines/engine/hash.js';
import type { Choose } from './variant.js';

/** Chooses for one place: the seed, and all that tells the place from any other. */
export function chooserFor(...place: readonly string[]): Choose {
  return (question, options) => options[digest([...place, question]) % options.length];
}

/** A number that only these words give, below 2⁴⁸. */
export function digest(words: readonly string[]): number {
  return Number.parseInt(sha256(JSON.stringify(words)).slice(0, 12), 16);
}
