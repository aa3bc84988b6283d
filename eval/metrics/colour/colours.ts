import { z } from 'zod';
import { composite, parseColour } from '../kernels/css-colour.js';
import type { Rgb } from '../kernels/lab.js';
import { failed, invalid, type Score } from '../metric.js';

/** One colour or a list of them, each in any form that CSS has. */
export const Colours = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string()),
);
export type Colours = z.output<typeof Colours>;

/** A colour on white, unless something else is behind it. */
export function rgbOf(text: string, behind: Rgb = [255, 255, 255]): Rgb | undefined {
  const colour = parseColour(text);
  return colour && composite(colour, behind);
}

/** A colour as if it covered all, however clear it is. */
export function opaqueRgbOf(text: string): Rgb | undefined {
  return parseColour(text)?.rgb;
}

/** The colours among some texts. */
export function rgbsOf(texts: readonly string[]): Rgb[] {
  return texts.map((text) => rgbOf(text)).filter((rgb) => rgb !== undefined);
}

export type Pairs = readonly (readonly [reference: Rgb, answer: Rgb])[];

/** The colours in pairs, or why there are none. */
export function pairColours(
  reference: Colours,
  answer: Colours,
  read: (text: string) => Rgb | undefined,
): Pairs | Score {
  if (reference.length === 0) return failed('There are no colours to compare with.');
  if (reference.length !== answer.length) {
    return invalid(`${reference.length} colours were asked for, ${answer.length} given.`);
  }
  const pairs: [Rgb, Rgb][] = [];
  for (const [index, wanted] of reference.entries()) {
    const given = answer[index] ?? '';
    const [left, right] = [read(wanted), read(given)];
    if (left === undefined) return failed(`The reference "${wanted}" is not a colour.`);
    if (right === undefined) return invalid(`"${given}" is not a colour.`);
    pairs.push([left, right]);
  }
  return pairs;
}

export function isScore(found: Pairs | Score): found is Score {
  return 'status' in found;
}

export function meanOver(pairs: Pairs, value: (reference: Rgb, answer: Rgb) => number): number {
  return pairs.reduce((sum, [left, right]) => sum + value(left, right), 0) / pairs.length;
}

/** Hue in degrees, saturation and value as HSV has them; a grey has hue 0. */
export function hsvOf([red, green, blue]: Rgb): { hue: number; saturation: number } {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return { hue: 0, saturation: 0 };
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return { hue: (60 * sixth + 360) % 360, saturation: spread / most };
}
