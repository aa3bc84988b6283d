import { parseColour } from '../../eval/metrics/kernels/css-colour.js';
import type { Rgb } from '../../eval/metrics/kernels/lab.js';
import { isHtml } from '../../filters/text/paths.js';
import type { Files } from '../../pipelines/engine/edit/files.js';
import type { Chance } from './chance.js';
import { moved, type TextChange } from './changes.js';
import { declarationBlocks } from './css-declarations.js';
import { htmlParts } from './html-parts.js';
import { rotateColour } from './rotate-colour.js';
import { codePieces, eachFile } from './site-code.js';

/** Properties whose words may be colours. */
const coloured =
  /^(?:--|(?:-\w+-)?(?:color|background|border|outline|fill|stroke|caret|accent|text-|column-rule|box-shadow|stop-color|flood-color|lighting-color|filter|scrollbar|tap-highlight))/;
const attributes = new Set(
  'fill stroke color bgcolor stop-color flood-color lighting-color bordercolor'.split(' '),
);
const inValue =
  /url\([^)]*\)|"[^"\n]*"|'[^'\n]*'|#[0-9a-f]{3,8}(?![\w-])|\b(?:rgb|hsl)a?\([^()]{1,80}\)|(?<![\w-])[a-z]{3,20}(?![\w(-])/gi;
/** Only forms that nothing else looks like. */
const inScript = /(["'`])(#[0-9a-f]{6}|(?:rgb|hsl)a?\([\d\s.,%/deg]{5,60}\))\1/gi;

/** Turns the hue of all authored colours by one angle; contrast ratios stay what they were. */
export async function turnPalette(files: Files, chance: Chance): Promise<Files> {
  const degrees = 70 + 220 * chance.of('angle');
  return eachFile(files, (path, text) => [
    ...codePieces(path, text).flatMap((piece) =>
      moved(
        piece.language === 'css' || piece.language === 'declarations'
          ? inStyles(piece.text, piece.language, degrees)
          : inCode(piece.text, degrees),
        piece.offset,
      ),
    ),
    ...(isHtml(path) ? inAttributes(text, degrees) : []),
  ]);
}

function inStyles(text: string, language: 'css' | 'declarations', degrees: number): TextChange[] {
  return declarationBlocks(text, language)
    .flat()
    .flatMap(({ property, value, valueRange: { start } }) => {
      if (/^--[\w-]*rgb$/i.test(property)) return triple(value, start, degrees);
      const isColoured = coloured.test(property);
      return [...value.matchAll(inValue)].flatMap(({ 0: written, index }) => {
        const turned =
          isColoured || /^(?:#|(?:rgb|hsl)a?\()/i.test(written)
            ? turn(written, degrees)
            : undefined;
        const place = start + index;
        return turned ? [{ start: place, end: place + written.length, text: turned }] : [];
      });
    });
}

/** `--accent-rgb: 13, 110, 253` is meant for `rgba(var(--accent-rgb), .5)`. */
function triple(value: string, start: number, degrees: number): TextChange[] {
  const turned = turn(`rgb(${value})`, degrees);
  const inside = turned === undefined ? undefined : /\((.*)\)/.exec(turned)?.[1];
  return inside === undefined ? [] : [{ start, end: start + value.length, text: inside }];
}

function inCode(code: string, degrees: number): TextChange[] {
  return [...code.matchAll(inScript)].flatMap(({ 2: written = '', index }) => {
    const turned = turn(written, degrees);
    const start = index + 1;
    return turned ? [{ start, end: start + written.length, text: turned }] : [];
  });
}

function inAttributes(html: string, degrees: number): TextChange[] {
  return htmlParts(html).tags.flatMap((tag) => {
    const isTheme = tag.attributes.some(({ value }) => /theme-color|TileColor/.test(value));
    return tag.attributes.flatMap(({ name, value, valueRange }) => {
      const isColour = attributes.has(name) || (isTheme && name === 'content');
      const turned = isColour && valueRange ? turn(value, degrees) : undefined;
      return turned && valueRange
        ? [{ start: valueRange.start, end: valueRange.end, text: turned }]
        : [];
    });
  });
}

/** In the form that it was written in, as far as that can be; undefined for what stays. */
function turn(written: string, degrees: number): string | undefined {
  const colour = parseColour(written);
  if (colour === undefined || colour.alpha === 0) return undefined;
  const before: Rgb = [colour.rgb[0], colour.rgb[1], colour.rgb[2]];
  const after = rotateColour(before, degrees);
  if (after.every((level, index) => level === before[index])) return undefined;
  if (!/^(?:rgb|hsl)/i.test(written)) {
    const digits = after.map((level) => level.toString(16).padStart(2, '0')).join('');
    const opacity = written.startsWith('#') ? opacityDigits(written) : '';
    return `#${digits}${opacity}`;
  }
  const parts = written
    .slice(written.indexOf('(') + 1, -1)
    .split(/[\s,/]+/)
    .filter(Boolean);
  const opacity = parts[3];
  return opacity === undefined
    ? `rgb(${after.join(', ')})`
    : `rgba(${[...after, opacity].join(', ')})`;
}

function opacityDigits(written: string): string {
  if (written.length === 9) return written.slice(7);
  return written.length === 5 ? (written[4] ?? '').repeat(2) : '';
}
