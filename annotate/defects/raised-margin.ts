import type { SourcePage } from '../source/model.js';
import { inPixels, pixelsOf } from './looks.js';
import { type Neighbour, parentOf, previousOf } from './neighbours.js';

/** Margins between an element and the one before it, and how far apart they keep the two. */
export function marginsAbove(page: SourcePage, below: Neighbour) {
  const before = previousOf(page, below.element);
  const parent = parentOf(page, below.element);
  const upper = (before && pixelsOf(before.seen, 'margin-bottom')) ?? 0;
  const lower = pixelsOf(below.seen, 'margin-top') ?? 0;
  // In a row or a grid both count; else the larger one does.
  const isApart = /flex|grid/.test(parent?.seen.style.display ?? '');
  return { upper, lower, distance: isApart ? upper + lower : Math.max(upper, lower) };
}

/** The margin that brings an element up by so many pixels: a negative one is added to the other. */
export function raisedMargin(page: SourcePage, below: Neighbour, pixels: number): string {
  const { upper, distance } = marginsAbove(page, below);
  return inPixels(distance - upper - pixels);
}
