import { composite, parseColour } from '../kernels/css-colour.js';
import { deltaE00, type Rgb } from '../kernels/lab.js';
import type { Profile } from '../metric.js';
import type { Block } from './block.js';

const white: Rgb = [255, 255, 255];

/** A text's colour; undefined if it cannot be told without the page. */
function foreground(block: Block, profile: Profile): Rgb | undefined {
  if (profile === 'code') {
    const [red = 0, green = 0, blue = 0] = (block.color.match(/\d+/g) ?? []).map(Number);
    return [red, green, blue];
  }
  const colour = parseColour(block.color);
  if (profile === 'paper' || colour === undefined) return colour?.rgb;
  const behind = parseColour(block.background ?? 'white');
  return composite(colour, behind === undefined ? white : composite(behind, white));
}

/** 1 − ΔE00/100, at least 0; colours that nobody can tell are alike only if written alike. */
export function colourSimilarity(left: Block, right: Block, profile: Profile): number {
  const [one, other] = [foreground(left, profile), foreground(right, profile)];
  if (one === undefined || other === undefined) return left.color === right.color ? 1 : 0;
  return Math.max(0, 1 - deltaE00(one, other) / 100);
}
