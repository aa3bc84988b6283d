import { type Metric, ok, type Profile } from '../metric.js';
import { Page } from './block.js';
import { mergeBlocks } from './merge.js';
import { type PageScore, pageValue, scorePage } from './page-score.js';
import { roundAsPython } from './round.js';
import { samplePages } from './sample.js';

export const vfsProfiles = {
  ours: 'Autojunk off; boxes joined to their union; colours in every CSS form, composited over what is behind; equal texts are paired by position.',
  paper:
    "Difflib's default heuristics (autojunk from 200 characters on); boxes joined to their union; colours in every CSS form, alpha ignored.",
  code: 'Autojunk on; joined boxes may get a negative width and keep the height of the first one; a colour is the first three integers of its text; ties as SciPy breaks them; values rounded (page to 1 decimal, parts to 3).',
} as const;

/** The page score of two pages, rounded where the profile rounds. */
export function vfsPage(
  reference: Page,
  answer: Page,
  profile: Profile,
): PageScore & { page: number } {
  const score = scorePage(mergeBlocks(reference, profile), mergeBlocks(answer, profile), profile);
  const page = pageValue(score);
  if (profile !== 'code') return { ...score, page };
  return {
    size: roundAsPython(score.size, 3),
    text: roundAsPython(score.text, 3),
    position: roundAsPython(score.position, 3),
    colour: roundAsPython(score.colour, 3),
    matched: score.matched,
    page: roundAsPython(page, 1),
  };
}

export const vfsPageMetric: Metric<Page> = {
  id: 'blocks/vfs-page',
  version: 2,
  summary: 'Visual fidelity of one page: aligned text blocks by size, text, position and colour.',
  definition:
    'Neighbouring blocks of one row and tag within 0.02 are joined. Blocks are paired by optimal assignment on 1 − ρ (ρ: Ratcliff–Obershelp ratio of the texts; the matrix is padded with 1 to a square) and kept if ρ ≥ 0.3. Size = min(1, aligned area / all area), text = mean ρ, position = mean of max(0, 1 − max(|Δx|, |Δy|)) of the centres, colour = mean of max(0, 1 − ΔE00/100); value = 25 × their sum. With no pair every part is 0.',
  profiles: vfsProfiles,
  inputs: 'json',
  reference: Page,
  answer: Page,
  // The negative areas of `code` can push a page below 0.
  range: [Number.NEGATIVE_INFINITY, 100],
  direction: 'higher',
  best: 100,
  floor: 0,
  symmetric: false,
  get selfTest() {
    return samplePages();
  },
  compute(reference, answer, profile) {
    const { page, ...parts } = vfsPage(reference, answer, profile);
    return ok(page, parts);
  },
};
