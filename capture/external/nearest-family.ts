import type { ShippedFamily } from '../fonts/shipped.js';

/** Families that are known under another name, or cut alike. */
const alike: Readonly<Record<string, string>> = {
  'source sans pro': 'source-sans-3',
  'droid sans': 'open-sans',
  'noto sans': 'open-sans',
  'droid serif': 'merriweather',
  'noto serif': 'merriweather',
  'pt serif': 'lora',
  'droid sans mono': 'roboto-mono',
  inconsolata: 'roboto-mono',
  'source code pro': 'roboto-mono',
  muli: 'mulish',
  'merriweather sans': 'open-sans',
  'nunito sans': 'nunito',
  'varela round': 'nunito',
  quicksand: 'nunito',
  'plus jakarta sans': 'inter',
  'dm sans': 'inter',
  rubik: 'inter',
  'saira extra condensed': 'oswald',
  'material icons sharp': 'material-icons',
  'material icons two tone': 'material-icons-outlined',
};

const kinds: readonly (readonly [RegExp, string])[] = [
  [/icons?|symbols?/, 'material-icons'],
  [/mono|code|console|courier/, 'roboto-mono'],
  [/slab/, 'roboto-slab'],
  [/condensed|narrow/, 'oswald'],
  [/display|didot|bodoni/, 'playfair-display'],
  [/sans|grotesk|gothic/, 'inter'],
  [/serif|roman|garamond|text|read/, 'lora'],
];

/** The shipped family of the same name, one that is known to be alike, or one of the same kind. */
export function nearestFamily(
  name: string,
  shipped: readonly ShippedFamily[],
): ShippedFamily | undefined {
  const wanted = name.toLowerCase();
  const byId = (id: string | undefined) => shipped.find((family) => family.id === id);
  return (
    shipped.find((family) => family.family.toLowerCase() === wanted) ??
    byId(alike[wanted]) ??
    byId(kinds.find(([pattern]) => pattern.test(wanted))?.[1]) ??
    byId('inter')
  );
}
