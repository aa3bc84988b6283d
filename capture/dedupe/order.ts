import { byCodeUnits } from '../../filters/text/paths.js';
import { sha256 } from '../../pipelines/engine/hash.js';

/** The indexes of the items, sorted by the first of the keys that differs. */
export function orderBy(
  count: number,
  ...keys: readonly ((left: number, right: number) => number)[]
): Int32Array {
  return Int32Array.from({ length: count }, (_, index) => index).sort((left, right) => {
    for (const key of keys) {
      const sign = key(left, right);
      if (sign !== 0) return sign;
    }
    return 0;
  });
}

/** Compares by a text for each index. */
export function byText(texts: readonly string[]): (left: number, right: number) => number {
  return (left, right) => byCodeUnits(texts[left] ?? '', texts[right] ?? '');
}

/** A place in an order that the seed decides and that no other row moves. */
export function drawn(seed: string, text: string): string {
  return sha256(`${seed}\n${text}`);
}

/** The address that a person would call the page by: few steps, then short. */
export function bySimplicity(left: string, right: string): number {
  return steps(left) - steps(right) || left.length - right.length || byCodeUnits(left, right);
}

function steps(route: string): number {
  return route.split('/').filter((step) => step !== '' && step !== '#').length;
}
