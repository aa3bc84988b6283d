import { namedColour } from './css-names.js';
import {
  fromPolar,
  fromSpace,
  rgbFromHsl,
  rgbFromHwb,
  rgbFromLab,
  rgbFromOklab,
  type Triple,
} from './css-spaces.js';
import type { Rgb } from './lab.js';

/** A colour and how much it covers, from 0 to 1. */
export interface Colour {
  readonly rgb: Rgb;
  readonly alpha: number;
}

/**
 * A colour in any form that CSS writes one down in: names, hexadecimal digits, rgb(), hsl(), hwb(),
 * lab(), lch(), oklab(), oklch() and color(), old and new syntax. What lies outside of sRGB is
 * clipped. Undefined if it is no colour, or one that only a page can resolve (`currentcolor`,
 * `var()`, `color-mix()`, system colours, relative colours).
 */
export function parseColour(text: string): Colour | undefined {
  const trimmed = text.trim().toLowerCase();
  if (trimmed === 'transparent') return { rgb: [0, 0, 0], alpha: 0 };
  if (trimmed.startsWith('#')) return fromDigits(trimmed.slice(1));
  const named = namedColour(trimmed);
  if (named !== undefined) return fromDigits(named);
  const call = /^([a-z]+)\(([^()]*)\)$/.exec(trimmed);
  return call === null ? undefined : fromFunction(call[1] ?? '', call[2] ?? '');
}

/** What a colour looks like on an opaque background. */
export function composite({ rgb, alpha }: Colour, background: Rgb): Rgb {
  const mix = (index: 0 | 1 | 2) => rgb[index] * alpha + background[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

function fromDigits(digits: string): Colour | undefined {
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return undefined;
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const byte = (at: number) => Number.parseInt(long.slice(at, at + 2), 16);
  const alpha = long.length === 8 ? byte(6) / 255 : 1;
  return { rgb: [byte(0), byte(2), byte(4)], alpha };
}

function fromFunction(name: string, inside: string): Colour | undefined {
  const words = inside.replace(/[,/]/g, ' ').trim().split(/\s+/);
  const space = name === 'color' ? (words.shift() ?? '') : name;
  const form = name === 'color' ? spaceForm(space) : forms.get(space.replace(/^(rgb|hsl)a$/, '$1'));
  if (form === undefined || words.length < 3 || words.length > 4) return undefined;
  const values = form.scales.map((scale, index) => coordinate(words[index] ?? '', scale));
  const alpha = words.length === 4 ? coordinate(words[3] ?? '', share) : 1;
  const [x, y, z] = values;
  if (x === undefined || y === undefined || z === undefined || alpha === undefined) {
    return undefined;
  }
  const [red, green, blue] = form.toRgb([x, y, z]).map((level) => 255 * clip(level, 1)) as [
    number,
    number,
    number,
  ];
  return { rgb: [red, green, blue], alpha: clip(alpha, 1) };
}

const clip = (value: number, most: number) => Math.min(most, Math.max(0, value));

/**
 * What a plain number is divided by and what 100 % stands for; angles have units instead. Divided,
 * since 255 times a whole number over 255 is that number again, while times 1/255 it may miss it.
 */
type Scale = 'angle' | { readonly per: number; readonly whole: number };

const share: Scale = { per: 1, whole: 1 };
const percent: Scale = { per: 100, whole: 1 };
const byte: Scale = { per: 255, whole: 1 };
const scale = (whole: number): Scale => ({ per: 1, whole });

interface Form {
  readonly scales: readonly [Scale, Scale, Scale];
  toRgb(values: Triple): Triple;
}

const forms: ReadonlyMap<string, Form> = new Map<string, Form>(
  Object.entries({
    rgb: { scales: [byte, byte, byte], toRgb: (values) => values },
    hsl: {
      scales: ['angle', percent, percent],
      toRgb: ([hue, saturation, lightness]) =>
        rgbFromHsl([hue, clip(saturation, 1), clip(lightness, 1)]),
    },
    hwb: { scales: ['angle', percent, percent], toRgb: rgbFromHwb },
    lab: {
      scales: [scale(100), scale(125), scale(125)],
      toRgb: ([lightness, a, b]) => rgbFromLab([clip(lightness, 100), a, b]),
    },
    lch: {
      scales: [scale(100), scale(150), 'angle'],
      toRgb: ([lightness, chroma, hue]) =>
        rgbFromLab(fromPolar([clip(lightness, 100), Math.max(0, chroma), hue])),
    },
    oklab: {
      scales: [share, scale(0.4), scale(0.4)],
      toRgb: ([lightness, a, b]) => rgbFromOklab([clip(lightness, 1), a, b]),
    },
    oklch: {
      scales: [share, scale(0.4), 'angle'],
      toRgb: ([lightness, chroma, hue]) =>
        rgbFromOklab(fromPolar([clip(lightness, 1), Math.max(0, chroma), hue])),
    },
  }),
);

function spaceForm(name: string): Form | undefined {
  const toRgb = Object.hasOwn(fromSpace, name) ? fromSpace[name] : undefined;
  return toRgb && { scales: [share, share, share], toRgb };
}

const turns: Readonly<Record<string, number>> = {
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
};

function coordinate(word: string, scale: Scale): number | undefined {
  // A missing component counts as none of it.
  if (word === 'none') return 0;
  const parts = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|deg|grad|rad|turn)?$/.exec(word);
  if (parts === null) return undefined;
  const value = Number(parts[1]);
  const unit = parts[2];
  if (scale === 'angle') return unit === '%' ? undefined : value * (turns[unit ?? 'deg'] ?? 1);
  if (unit === undefined) return value / scale.per;
  return unit === '%' ? (value / 100) * scale.whole : undefined;
}
