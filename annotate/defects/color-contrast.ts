import { parseColour } from '../../eval/metrics/kernels/css-colour.js';
import type { Rgb } from '../../eval/metrics/kernels/lab.js';
import type { Change } from '../../pipelines/engine/edit/make-block.js';
import { dropStyle, setStyle } from '../source/edits.js';
import { changeOne } from './authored.js';
import { contrastOf, mixed, shareToFade } from './faded.js';
import { backgroundOf, hexadecimal } from './looks.js';
import { parentOf } from './neighbours.js';
import { swapUtility } from './utilities/swap-utility.js';
import { type Place, variantsOf, type Way } from './ways.js';

/** From barely there to hard to read. */
const ratios = [1.4, 1.6, 1.8, 2, 2.3, 2.6];
/** Text that was hard to read before is no good place for a defect. */
const leastBefore = 4.5;

/** The colours of text that can be read now; both have to be plain ones. */
function coloursOf({ page, element, seen }: Place): { text: Rgb; behind: Rgb } | undefined {
  if (seen.contrast === null || seen.contrast < leastBefore || seen.text.length < 2)
    return undefined;
  const text = parseColour(seen.style.color ?? '');
  const behind = backgroundOf(page, element);
  if (text === undefined || text.alpha < 0.95 || behind === undefined) return undefined;
  return { text: text.rgb, behind };
}

const fading =
  (
    fade: (place: Place, colours: { text: Rgb; behind: Rgb }, ratio: number) => Change | undefined,
  ): Way =>
  (place) => {
    const colours = coloursOf(place);
    const ratio = place.choose('ratio', ratios);
    return colours && ratio ? fade(place, colours, ratio) : undefined;
  };

/** The text's colour on its way to the background, as hexadecimal digits. */
function faint({ text, behind }: { text: Rgb; behind: Rgb }, ratio: number): string | undefined {
  const share = shareToFade(text, behind, ratio);
  return share === undefined ? undefined : hexadecimal(mixed(text, behind, share));
}

const numbers = (rgb: Rgb) => rgb.map(Math.round).join(', ');

export const colorContrast = variantsOf('color-contrast', {
  'text-set': fading(({ page, element, choose }, colours, ratio) => {
    const color = faint(colours, ratio);
    return color ? setStyle(page, element, { color }, choose) : undefined;
  }),
  'text-changed': fading((place, colours, ratio) => {
    const color = faint(colours, ratio);
    return color ? changeOne(place, { color }) : undefined;
  }),
  'text-clear': fading(({ page, element, choose }, { text, behind }, ratio) => {
    const share = shareToFade(text, behind, ratio);
    if (share === undefined) return undefined;
    const alpha = (1 - share).toFixed(2).slice(1);
    return setStyle(page, element, { color: `rgba(${numbers(text)}, ${alpha})` }, choose);
  }),
  'text-dropped': fading(({ page, element }, { behind }) => {
    const parent = parentOf(page, element);
    const inherited = parseColour(parent?.seen.style.color ?? '');
    if (inherited === undefined || contrastOf(inherited.rgb, behind) > 3) return undefined;
    return dropStyle(page, element, 'color');
  }),
  background: fading(({ page, element, seen, choose }, { text, behind }, ratio) => {
    const share = shareToFade(behind, text, ratio);
    if (share === undefined || seen.box.height > 300) return undefined;
    const colour = hexadecimal(mixed(behind, text, share));
    return setStyle(page, element, { 'background-color': colour }, choose);
  }),
  'background-changed': fading((place, { text, behind }, ratio) => {
    const share = shareToFade(behind, text, ratio);
    if (share === undefined || place.seen.box.height > 300) return undefined;
    const colour = hexadecimal(mixed(behind, text, share));
    return changeOne(place, { 'background-color': colour, background: colour });
  }),
  opacity: fading(({ page, element, seen, choose }, { text, behind }, ratio) => {
    const share = shareToFade(text, behind, ratio);
    if (share === undefined || (seen.style.opacity ?? '1') !== '1') return undefined;
    return setStyle(page, element, { opacity: (1 - share).toFixed(2).slice(1) }, choose);
  }),
  utility: (place) =>
    coloursOf(place) && swapUtility(place.page, place.element, 'colouring', place.choose),
});
