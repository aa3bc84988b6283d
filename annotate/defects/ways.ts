import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { ElementObservation } from '../../pipelines/engine/observation.js';
import type { DefectType } from '../../pipelines/engine/repair.js';
import type { SourceElement, SourcePage } from '../source/model.js';
import type { Choose, DefectVariant } from './variant.js';

/** An element that something may be broken of, and what is known about it. */
export interface Place {
  readonly page: SourcePage;
  readonly element: SourceElement;
  readonly seen: ElementObservation;
  readonly choose: Choose;
}

export type Way = (place: Place) => Change | undefined;

/** The page itself, and elements that are parts of a drawing, a list of choices or a line. */
const untouched = new Set(
  'html body path g rect circle ellipse line polygon polyline use text tspan defs option optgroup source track br wbr hr script style iframe'.split(
    ' ',
  ),
);

/** The ways of one type by name, for elements that are seen. */
export function variantsOf(
  type: DefectType,
  ways: Readonly<Record<string, Way>>,
): readonly DefectVariant[] {
  return Object.entries(ways).map(([name, way]) => ({
    type,
    name,
    propose(page, element, choose) {
      const seen = page.seen.get(element);
      if (seen === undefined || untouched.has(element.tag)) return undefined;
      return way({ page, element, seen, choose });
    },
  }));
}
