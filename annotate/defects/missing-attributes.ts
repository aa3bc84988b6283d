import { removeAttribute } from '../source/edits.js';
import { isRecoverable } from './recoverable/is-recoverable.js';
import type { DefectVariant } from './variant.js';
import { type Place, variantsOf, type Way } from './ways.js';

/** Takes one of these attributes away, where somebody could write it again. */
const without =
  (...names: readonly string[]): Way =>
  ({ page, element, choose }: Place) => {
    const known = element.attributes.filter(
      ({ name, value }) =>
        names.includes(name) &&
        (value.trim() !== '' || name === 'required') &&
        isRecoverable(page, element, name, value),
    );
    const attribute = choose('attribute', known);
    return attribute && removeAttribute(page, element, attribute.name);
  };

/** Tags whose role is what they are: to say it again changes nothing. */
const ownRoles: Readonly<Record<string, string>> = {
  ...{ nav: 'navigation', main: 'main', aside: 'complementary', header: 'banner' },
  ...{ footer: 'contentinfo', form: 'form', button: 'button', ul: 'list', ol: 'list' },
  ...{
    li: 'listitem',
    table: 'table',
    article: 'article',
    section: 'region',
    img: 'img',
    svg: 'img',
  },
};

const saysItsRole = ({ element }: Place) =>
  element.attributes.some(({ name, value }) => name === 'role' && value === ownRoles[element.tag]);

/** The one thing about a page as a whole: all of it is read out in this language. */
const language: DefectVariant = {
  type: 'missing-attributes',
  name: 'language',
  propose(page, element) {
    const written = element.attributes.find(({ name }) => name === 'lang')?.value ?? '';
    if (element.tag !== 'html' || !isRecoverable(page, element, 'lang', written)) return undefined;
    return removeAttribute(page, element, 'lang');
  },
};

export const missingAttributes: readonly DefectVariant[] = [
  ...variantsOf('missing-attributes', {
    alternative: without('alt'),
    label: without('aria-label'),
    'label-reference': without('aria-labelledby', 'aria-describedby'),
    'field-reference': without('for'),
    state: without(
      'aria-expanded',
      'aria-haspopup',
      'aria-current',
      'aria-selected',
      'aria-pressed',
    ),
    control: without('aria-controls'),
    placeholder: without('placeholder'),
    title: without('title'),
    'field-type': (place) => (place.element.tag === 'input' ? without('type')(place) : undefined),
    'focus-order': without('tabindex'),
    value: without('aria-valuenow'),
    required: without('required', 'aria-required'),
    role: (place) => (saysItsRole(place) ? undefined : without('role')(place)),
    hidden: (place) => (place.element.tag === 'svg' ? without('aria-hidden')(place) : undefined),
  }),
  language,
];
