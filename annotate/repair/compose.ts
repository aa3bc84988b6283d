import { shortHash } from '../../pipelines/engine/hash.js';
import type { Box } from '../../pipelines/engine/observation.js';
import type { CertifiedDefect } from '../certify/certified-defect.js';

/** Code units that have to lie between two changes of a file. */
const apart = 60;
/** Pixels that have to lie between the elements of two defects. */
const room = 4;

export interface Composition {
  readonly viewport: CertifiedDefect['viewport'];
  readonly defects: readonly CertifiedDefect[];
}

/**
 * Puts defects together that have nothing to do with each other: other bytes, other elements, other
 * places on the screen. Which ones, and how many, depends on a hash of the seed and the name alone;
 * kinds that are not in yet come first, and before all, what other tasks have used less.
 */
export function compose(
  pool: readonly CertifiedDefect[],
  name: string,
  most: number,
  timesUsed: (defect: CertifiedDefect) => number = () => 0,
): Composition | undefined {
  const rank = (text: string) => shortHash(`${name} ${text}`);
  const keyed = pool.map((defect) => ({
    defect,
    used: timesUsed(defect),
    key: rank(JSON.stringify(defect.change)),
  }));
  const ordered = keyed
    .sort((a, b) => a.used - b.used || (a.key < b.key ? -1 : 1))
    .map(({ defect }) => defect);
  const viewport = ordered[0]?.viewport;
  if (viewport === undefined) return undefined;
  const count = 1 + (Number.parseInt(rank('count').slice(0, 8), 16) % most);
  const left = ordered.filter((one) => isSameSize(one.viewport, viewport));
  const chosen: CertifiedDefect[] = [];
  while (chosen.length < count) {
    const fits = left.filter((one) => chosen.every((other) => areApart(one, other)));
    const types = new Set(chosen.map(({ type }) => type));
    const next = fits.find(({ type }) => !types.has(type)) ?? fits[0];
    if (next === undefined) break;
    chosen.push(next);
  }
  return { viewport, defects: chosen };
}

function isSameSize(left: CertifiedDefect['viewport'], right: CertifiedDefect['viewport']) {
  return left.width === right.width && left.height === right.height;
}

function areApart(left: CertifiedDefect, right: CertifiedDefect): boolean {
  const [one, other] = [left.change, right.change];
  if (one.path === other.path) {
    if (one.start < other.end + apart && other.start < one.end + apart) return false;
    // A block must not need the text that another one changes.
    if (left.span.start < right.span.end && right.span.start < left.span.end) return false;
  }
  if (left.route !== right.route) return true;
  // What is nested wrongly is told for a page as a whole.
  if (left.type === 'nesting-error' && right.type === 'nesting-error') return false;
  // A defect of the document as a whole is nowhere on the screen.
  if (left.path === 'html' || right.path === 'html') return left.path !== right.path;
  if (isWithin(left.path, right.path) || isWithin(right.path, left.path)) return false;
  return ![left.box, left.brokenBox].some((mine) =>
    [right.box, right.brokenBox].some((its) => meet(mine, its)),
  );
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer} > `);
}

function meet(left: Box, right: Box): boolean {
  return (
    left.x < right.x + right.width + room &&
    right.x < left.x + left.width + room &&
    left.y < right.y + right.height + room &&
    right.y < left.y + left.height + room
  );
}
