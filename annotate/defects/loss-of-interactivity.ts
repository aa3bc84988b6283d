import { addAttribute, removeAttribute, setStyle } from '../source/edits.js';
import type { SourceElement } from '../source/model.js';
import { changeOne } from './authored.js';
import { isRecoverable } from './recoverable/is-recoverable.js';
import { around } from './recoverable/nearby.js';
import { swapUtility } from './utilities/swap-utility.js';
import { type Place, variantsOf, type Way } from './ways.js';

const fields = new Set(['button', 'input', 'select', 'textarea']);

/** Whatever a person can use now. */
function isUsable({ element, seen }: Place): boolean {
  const isControl = fields.has(element.tag) || element.tag === 'summary';
  const isLink = element.tag === 'a' && has(element, 'href');
  if (has(element, 'disabled') || seen.box.width < 8 || seen.box.height < 8) return false;
  return (isControl || isLink) && (seen.reacts === null || seen.reacts.click || seen.reacts.focus);
}

const has = ({ attributes }: SourceElement, name: string) =>
  attributes.some((attribute) => attribute.name === name);

const usable =
  (way: Way): Way =>
  (place) =>
    isUsable(place) ? way(place) : undefined;

/** The nearest element around it that holds little else. */
function holderOf({ element }: Place): SourceElement | undefined {
  return around(element, 2).find(
    (outer) => outer.text.length < element.text.length + 80 && outer.children.length <= 4,
  );
}

export const lossOfInteractivity = variantsOf('loss-of-interactivity', {
  disabled: usable(({ page, element }) =>
    fields.has(element.tag) ? addAttribute(page, element, 'disabled') : undefined,
  ),
  'fieldset-disabled': usable(({ page, element }) => {
    const fieldset = around(element, 4).find(({ tag }) => tag === 'fieldset');
    return fieldset && !has(fieldset, 'disabled')
      ? addAttribute(page, fieldset, 'disabled')
      : undefined;
  }),
  'pointer-events': usable(({ page, element, choose }) =>
    setStyle(page, element, { 'pointer-events': 'none' }, choose),
  ),
  'pointer-events-changed': usable((place) => changeOne(place, { 'pointer-events': 'none' })),
  'holder-pointer-events': usable((place) => {
    const holder = holderOf(place);
    return holder && setStyle(place.page, holder, { 'pointer-events': 'none' }, place.choose);
  }),
  inert: usable(({ page, element }) => addAttribute(page, element, 'inert')),
  'holder-inert': usable((place) => {
    const holder = holderOf(place);
    return holder && addAttribute(place.page, holder, 'inert');
  }),
  'address-removed': usable(({ page, element }) => {
    const address = element.attributes.find(({ name }) => name === 'href');
    if (address === undefined || !isRecoverable(page, element, 'href', address.value)) {
      return undefined;
    }
    return removeAttribute(page, element, 'href');
  }),
  utility: usable(({ page, element, choose }) => swapUtility(page, element, 'stilling', choose)),
});
