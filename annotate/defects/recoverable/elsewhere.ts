import { occurrences } from '../../../pipelines/engine/edit/occurrences.js';
import type { SourceElement, SourcePage } from '../../source/model.js';

const mostPlaces = 5;

/** Whether a text stands anywhere in the site's files but in this attribute. */
export function standsElsewhere(
  page: SourcePage,
  element: SourceElement,
  name: string,
  text: string,
): boolean {
  const own = element.attributes.find((attribute) => attribute.name === name)?.range;
  for (const [path, content] of page.files) {
    const places = occurrences(content, text, mostPlaces);
    if (path !== own?.path && places.length > 0) return true;
    if (places.some((at) => own === undefined || at < own.start || at >= own.end)) return true;
  }
  return false;
}
