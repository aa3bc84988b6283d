import type { Block } from '../../metrics/blocks/block.js';
import type { Line } from './merge.js';

/** As much of a text as counts on a page that is read from its elements. */
const mostCharacters = 200;

/**
 * The text blocks of a screenshot whose page cannot be opened: a block a line. Size, text and
 * position are those of the page; colours cannot be read, so all text is black, for every model alike.
 */
export function blocksOfLines(
  lines: readonly Line[],
  viewport: { readonly width: number; readonly height: number },
): Block[] {
  return lines
    .map(({ text, box }) => ({
      text: text.trim().toLowerCase().slice(0, mostCharacters),
      bbox: {
        x: box.x / viewport.width,
        y: box.y / viewport.height,
        w: box.width / viewport.width,
        h: box.height / viewport.height,
      },
      color: 'rgb(0, 0, 0)',
      tag: 'P',
    }))
    .filter(({ text }) => text.length >= 2);
}
