import { byCodeUnits } from '../../filters/text/paths.js';
import { sha256 } from '../../pipelines/engine/hash.js';

/** The entry first, then others in an order in which no page moves when another one comes. */
export function samplePages(
  entry: string,
  pages: readonly string[],
  most: number,
): readonly string[] {
  const drawn = new Map(pages.map((page) => [page, page === entry ? '' : sha256(page)]));
  return [...drawn.keys()]
    .sort((left, right) => byCodeUnits(drawn.get(left) ?? '', drawn.get(right) ?? ''))
    .slice(0, most);
}
