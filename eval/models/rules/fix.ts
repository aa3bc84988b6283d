import type { EditBlock } from '../../../pipelines/engine/edit/block.js';
import { type Change, makeBlock } from '../../../pipelines/engine/edit/make-block.js';
import { RowError } from '../../../pipelines/engine/errors.js';
import type { RepairPrompt } from '../../../pipelines/engine/repair-task.js';
import { boxes } from './boxes.js';
import { contrast } from './contrast.js';
import type { Finding, Rule } from './finding.js';
import { names } from './names.js';
import { nesting } from './nesting.js';
import { type StaticPage, staticPages } from './static-page.js';
import { tags } from './tags.js';
import { usable } from './usable.js';

/** Bump when the same prompt would now get another answer. */
export const rulesVersion = 1;

const rules: readonly Rule[] = [contrast, usable, names, nesting, tags, boxes];

/**
 * The patch that the rules would make: of all findings the surest ones, as many as the prompt says
 * that there are defects. No rule sees more than the prompt.
 */
export function fixByRules(prompt: RepairPrompt): EditBlock[] {
  const pages = readable(prompt);
  const found = pages.flatMap((page) => rules.flatMap((rule) => rule(page, pages)));
  const chosen: Change[] = [];
  // Sorting keeps equals in the order of pages and rules: the same prompt, the same answer.
  for (const { change } of found.toSorted(surestFirst)) {
    if (chosen.length >= prompt.defectCount) break;
    if (!chosen.some((other) => touches(other, change))) chosen.push(change);
  }
  return asBlocks(prompt, chosen);
}

const surestFirst = (left: Finding, right: Finding) => right.weight - left.weight;

/** A page that cannot be read has no findings. */
function readable(prompt: RepairPrompt): StaticPage[] {
  try {
    return staticPages(prompt);
  } catch (error) {
    if (error instanceof RowError) return [];
    throw error;
  }
}

function touches(left: Change, right: Change): boolean {
  return left.path === right.path && left.start <= right.end && right.start <= left.end;
}

/** The last place of each file first, so that the places before it stay what they are. */
function asBlocks({ files }: RepairPrompt, changes: readonly Change[]): EditBlock[] {
  const texts = new Map(files.map(({ path, code }) => [path, code]));
  const blocks: EditBlock[] = [];
  for (const change of changes.toSorted((left, right) => right.start - left.start)) {
    const before = texts.get(change.path);
    const block = before === undefined ? undefined : makeBlock(before, change);
    if (before === undefined || block === undefined) continue;
    texts.set(change.path, before.slice(0, change.start) + change.text + before.slice(change.end));
    blocks.push(block);
  }
  return blocks;
}
