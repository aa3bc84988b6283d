import type { Profile } from '../metric.js';
import type { Block, Page } from './block.js';

const near = 0.02;

/**
 * Joins neighbours of one row and tag, which inline styles had split. `code` asks only that the
 * next block does not start too far right of the last one's end, and takes the distance from start
 * to end as the width: a next block that lies to the left makes it negative. The height stays that of
 * the first block.
 */
export function mergeBlocks({ blocks, merged }: Page, profile: Profile): readonly Block[] {
  if (merged) return blocks;
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last !== undefined && belong(last, block, profile)) {
      joined[joined.length - 1] = join(last, block, profile);
    } else joined.push(block);
  }
  return joined;
}

function belong(last: Block, next: Block, profile: Profile): boolean {
  if (last.tag !== next.tag || Math.abs(last.bbox.y - next.bbox.y) >= near) return false;
  const gap = next.bbox.x - (last.bbox.x + last.bbox.w);
  if (profile === 'code') return gap < near;
  const before = last.bbox.x - (next.bbox.x + next.bbox.w);
  return Math.max(gap, before) < near;
}

function join(last: Block, next: Block, profile: Profile): Block {
  const text = `${last.text} ${next.text}`;
  const [a, b] = [last.bbox, next.bbox];
  if (profile === 'code') {
    return { ...last, text, bbox: { ...a, w: b.x + b.w - a.x } };
  }
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const w = Math.max(a.x + a.w, b.x + b.w) - x;
  const h = Math.max(a.y + a.h, b.y + b.h) - y;
  return { ...last, text, bbox: { x, y, w, h } };
}
