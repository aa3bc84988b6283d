import { dropStyle } from '../../../annotate/source/edits.js';
import type { SourceElement, StyleDeclaration } from '../../../annotate/source/model.js';
import { stylePlaces } from '../../../annotate/source/style-places.js';
import { type Finding, finding, type Rule } from './finding.js';
import type { StaticPage } from './static-page.js';

const pixels = (value: string) => Number(/^(-?[\d.]+)px$/.exec(value)?.[1] ?? Number.NaN);
const ems = (value: string) => Number(/^(-?[\d.]+)r?em$/.exec(value)?.[1] ?? Number.NaN);
const share = (value: string) => Number(/^(-?[\d.]+)%$/.exec(value)?.[1] ?? Number.NaN);

type Check = (value: string, page: StaticPage) => number;

/** Values that nobody writes on purpose, with how sure that is; what is about motion is not here. */
const checks: Readonly<Record<string, Check>> = {
  'line-height': (value) => (Number(value) < 0.9 || share(value) < 90 ? 0.85 : 0),
  'letter-spacing': (value) => (pixels(value) < -1.5 || ems(value) < -0.1 ? 0.8 : 0),
  'word-spacing': (value) => (pixels(value) < -1 || ems(value) < -0.1 ? 0.8 : 0),
  'margin-top': (value) => (pixels(value) <= -10 || ems(value) <= -0.6 ? 0.6 : 0),
  'margin-left': (value) => (pixels(value) <= -10 || pixels(value) >= 12 ? 0.4 : 0),
  'margin-bottom': (value) => (pixels(value) <= -8 || ems(value) <= -0.5 ? 0.65 : 0),
  'margin-right': (value) => (pixels(value) <= -10 || ems(value) <= -0.6 ? 0.5 : 0),
  left: (value) => (Math.abs(pixels(value)) > 3 ? 0.3 : 0),
  top: (value) => (pixels(value) < -3 ? 0.3 : 0),
  width: (value, { viewport }) => (share(value) > 100 || pixels(value) > viewport.width ? 0.8 : 0),
  'min-width': (value, { viewport }) =>
    share(value) > 100 || pixels(value) >= viewport.width ? 0.85 : 0,
  'white-space': (value) => (value === 'nowrap' ? 0.35 : 0),
  'z-index': (value) => (Number(value) >= 50 || Number(value) < 0 ? 0.35 : 0),
  transform: (value) => (/translate|rotate|scale|skew/.test(value) ? 0.3 : 0),
  'object-fit': (value) => (value === 'fill' ? 0.6 : 0),
};

const hasWords = ({ text, tag }: SourceElement) => text !== '' || tag === 'img';

/** Declarations that crowd, cover, shift or stretch what they are about. */
export const boxes: Rule = (page) => {
  const found: Finding[] = [];
  for (const element of page.elements.filter(hasWords)) {
    for (const { declarations, mark } of stylePlaces(page, element)) {
      for (const declaration of declarations) {
        const weight = suspicion(declaration, page);
        if (weight === 0) continue;
        // What stands in an attribute was put there for this one element.
        const surer = mark === undefined ? weight : Math.min(0.95, weight + 0.25);
        found.push(...finding(surer, dropStyle(page, element, declaration.property)));
      }
    }
  }
  return found;
};

function suspicion({ property, value }: StyleDeclaration, page: StaticPage): number {
  const check = Object.hasOwn(checks, property) ? checks[property] : undefined;
  return check?.(value.toLowerCase(), page) ?? 0;
}
