import { describe, expect, it } from 'vitest';
import { composite, parseColour } from '../../../eval/metrics/kernels/css-colour.js';

/** Rounded as a browser's computed style would print it. */
function rgba(text: string): number[] | undefined {
  const colour = parseColour(text);
  return colour && [...colour.rgb.map(Math.round), Math.round(colour.alpha * 1000) / 1000];
}

describe('a CSS colour', () => {
  it.each([
    ['RebeccaPurple', [102, 51, 153, 1]],
    ['transparent', [0, 0, 0, 0]],
    ['#f80', [255, 136, 0, 1]],
    ['#f808', [255, 136, 0, 0.533]],
    ['#0B3D91', [11, 61, 145, 1]],
    ['#0b3d9180', [11, 61, 145, 0.502]],
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['rgba(255,0,0,.25)', [255, 0, 0, 0.25]],
    ['rgb(300 -5 127.6 / 50%)', [255, 0, 128, 0.5]],
    ['rgb(100% 50% 0%)', [255, 128, 0, 1]],
    ['rgb(none 10 20)', [0, 10, 20, 1]],
    ['hsl(120, 100%, 25%)', [0, 128, 0, 1]],
    ['hsla(240deg 100% 50% / 0.5)', [0, 0, 255, 0.5]],
    ['hsl(-0.5turn 100% 50%)', [0, 255, 255, 1]],
    ['hsl(210 50 40)', [51, 102, 153, 1]],
    ['hwb(194 0% 0%)', [0, 195, 255, 1]],
    ['hwb(0 60% 60%)', [128, 128, 128, 1]],
    ['lab(100 0 0)', [255, 255, 255, 1]],
    ['lab(54.29 80.81 69.89)', [255, 0, 0, 1]],
    ['lch(54.29 106.84 40.85)', [255, 0, 0, 1]],
    ['lab(29.57% 68.3 -112.03)', [0, 0, 255, 1]],
    ['oklab(0.62796 0.22486 0.12585)', [255, 0, 0, 1]],
    ['oklch(0.62796 0.25768 29.234)', [255, 0, 0, 1]],
    ['oklch(86.644% 73.7% 142.4953deg / .5)', [0, 255, 0, 0.5]],
    ['oklch(0 0 none)', [0, 0, 0, 1]],
    ['color(srgb 0.2 0.4 0.6)', [51, 102, 153, 1]],
    ['color(srgb-linear 0.5 0.5 0.5)', [188, 188, 188, 1]],
    ['color(display-p3 0.5 0.5 0.5 / 25%)', [128, 128, 128, 0.25]],
    ['color(display-p3 1 0 0)', [255, 0, 0, 1]],
    ['color(a98-rgb 0.5 0.5 0.5)', [129, 129, 129, 1]],
    ['color(prophoto-rgb 1 1 1)', [255, 255, 255, 1]],
    ['color(rec2020 1 1 1)', [255, 255, 255, 1]],
    ['color(xyz 0.4124564 0.2126729 0.0193339)', [255, 0, 0, 1]],
    ['color(xyz-d50 0.436065 0.222493 0.013923)', [255, 0, 0, 1]],
  ])('%s is read', (text, expected) => {
    expect(rgba(text)).toEqual(expected);
  });

  it.each([
    'currentcolor',
    'var(--brand)',
    'color-mix(in srgb, red, blue)',
    'rgb(from red r g b)',
    'color(unknown 1 1 1)',
    'constructor(1 2 3)',
    'rgb(1 2)',
    'rgb(1 2 3 4 5)',
    'rgb(1deg 2 3)',
    '#12345',
    '#ggg',
    'redd',
    '',
  ])('%s has to be resolved by somebody else', (text) => {
    expect(parseColour(text)).toBeUndefined();
  });

  it('covers what is behind it by its alpha', () => {
    const half = parseColour('rgb(255 0 0 / 50%)');
    expect(half && composite(half, [0, 0, 255])).toEqual([127.5, 0, 127.5]);
  });

  it('keeps whole levels whole, so that none loses one where they are cut', () => {
    for (let level = 0; level < 256; level += 1) {
      expect(parseColour(`rgb(${level}, ${level} ${level})`)?.rgb).toEqual([level, level, level]);
    }
  });
});
