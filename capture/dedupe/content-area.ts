import type { Picture } from '../../eval/metrics/picture.js';

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A pixel belongs to the frame of an app if at least this share of its shots have the same there. */
const agreeing = 0.75;
/** A line of pixels is frame if at least this share of it is. */
const framed = 0.95;
/** What stays at least of each side: below, a small difference would be blown up to a whole page. */
const leastSide = 0.5;
/** With fewer shots, what they have in common may as well be their contents. */
const leastShots = 3;
/** Steps between the pixels that are looked at. */
const step = 2;

/**
 * The part of the viewport that is an app's own for each page: without the lines at its sides that
 * its shots have in common, such as a header, a menu or empty margins. Found by comparing the shots
 * of one app, because one picture does not tell a menu from contents. Most of the shots decide, so
 * that the marked entry of a menu, another one on each page, is still part of the menu.
 */
export function contentArea(pictures: readonly Picture[]): Area {
  const [first] = pictures;
  if (first === undefined) throw new RangeError('The content area of no pictures');
  const { width, height } = first;
  const whole = { left: 0, top: 0, width, height };
  const alike = pictures.every((one) => one.width === width && one.height === height);
  if (pictures.length < leastShots || !alike) return whole;
  const { columns, rows } = frameShares(pictures, width, height);
  const [left, right] = trimmed(columns, width);
  const [top, bottom] = trimmed(rows, height);
  return { left, top, width: right - left, height: bottom - top };
}

/** Of each column and row of looked-at pixels, how much is frame. */
function frameShares(pictures: readonly Picture[], width: number, height: number) {
  const columns = new Float64Array(Math.ceil(width / step));
  const rows = new Float64Array(Math.ceil(height / step));
  // Read as whole pixels; the copy makes sure that they start at a multiple of four.
  const pixels = pictures.map(({ data }) => new Uint32Array(new Uint8Array(data).buffer));
  for (let row = 0; row < rows.length; row += 1) {
    for (let column = 0; column < columns.length; column += 1) {
      const at = row * step * width + column * step;
      if (!mostAgree(pixels, at)) continue;
      columns[column] = (columns[column] ?? 0) + 1 / rows.length;
      rows[row] = (rows[row] ?? 0) + 1 / columns.length;
    }
  }
  return { columns, rows };
}

/** Majority vote: whoever has more than half survives the pairing off, then is counted. */
function mostAgree(pixels: readonly Uint32Array[], at: number): boolean {
  let candidate = 0;
  let lead = 0;
  for (const picture of pixels) {
    const value = picture[at] ?? 0;
    if (lead === 0) candidate = value;
    lead += value === candidate ? 1 : -1;
  }
  let votes = 0;
  for (const picture of pixels) votes += picture[at] === candidate ? 1 : 0;
  return votes >= pixels.length * agreeing;
}

/** Takes frame lines off both ends, as long as enough stays in the middle. */
function trimmed(shares: Float64Array, length: number): readonly [start: number, end: number] {
  const isContent = (share: number) => share < framed;
  const first = shares.findIndex(isContent);
  const last = shares.findLastIndex(isContent);
  const most = Math.floor((length * (1 - leastSide)) / step);
  // Nothing differs enough to say where the contents are.
  if (first < 0) return [0, length];
  const after = shares.length - 1 - last;
  const over = Math.max(0, first + after - most);
  const before = Math.max(0, first - Math.ceil((over * first) / Math.max(1, first + after)));
  const behind = Math.max(0, Math.min(after, most - before));
  return [before * step, length - behind * step];
}
