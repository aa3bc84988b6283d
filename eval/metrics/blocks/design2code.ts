import { parseColour } from '../kernels/css-colour.js';
import { deltaE00 } from '../kernels/lab.js';
import { failed, type Metric, ok } from '../metric.js';
import { type Block, Page, shift } from './block.js';
import { bestMatching, Likeness, type TextBlock } from './design2code-match.js';
import { mergeBoth } from './design2code-merge.js';
import { samplePages } from './sample.js';

/** Texts less alike than this do not match. */
const least = 0.5;

/** Each merge that is tried costs an assignment, so the time grows with the fourth power. */
const mostBlocks = 256;

export const design2CodeMetric: Metric<Page> = {
  id: 'blocks/design2code',
  version: 2,
  summary: 'Block metrics of Design2Code without its CLIP part: size, text, position and colour.',
  definition:
    'Blocks with the same box become one; neighbours are merged on either side while that lowers the mean cost of the pairs it changes by more than 0.05. Blocks are paired by optimal assignment on the negative Ratcliff–Obershelp ratio (autojunk on) with a bonus of 0.1 for the two most similar neighbours of a pair above 0.5; pairs below 0.5 are dropped. Size = area of matched blocks / area of all; text, position (1 − L∞ of the centres) and colour (1 − ΔE00/100) are means over pairs. Value = the mean of the four. L*a*b* is taken under D65. Pages of more than 256 blocks fail: it would take minutes.',
  profiles: { paper: 'The published definition, CLIP left out.' },
  inputs: 'json',
  reference: Page,
  answer: Page,
  // Position is not clipped: blocks can be more than a viewport apart.
  range: [Number.NEGATIVE_INFINITY, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  get selfTest() {
    return samplePages();
  },
  compute(reference, answer) {
    const blocks = Math.max(reference.blocks.length, answer.blocks.length);
    if (blocks > mostBlocks) {
      return failed(`A page has ${blocks} blocks; at most ${mostBlocks} can be merged in time.`);
    }
    const likeness = new Likeness();
    const merged = mergeBoth(textBlocks(answer), textBlocks(reference), likeness);
    const pairs = bestMatching(merged.answer, merged.reference, 0.1, likeness).pairs.flatMap(
      ([row, column]) => {
        const [left, right] = [merged.answer[row], merged.reference[column]];
        if (!left || !right) return [];
        const similarity = likeness.of(left.text, right.text);
        return similarity < least ? [] : [{ left, right, similarity }];
      },
    );
    if (pairs.length === 0) return ok(0, { size: 0, text: 0, position: 0, colour: 0, matched: 0 });
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const mean = (value: (pair: (typeof pairs)[number]) => number) =>
      sum(pairs.map(value)) / pairs.length;
    const all = sum([...merged.answer, ...merged.reference].map(area));
    const parts = {
      size: all > 0 ? sum(pairs.map(({ left, right }) => area(left) + area(right))) / all : 0,
      text: mean(({ similarity }) => similarity),
      position: mean(({ left, right }) => 1 - shift(left, right)),
      colour: mean(({ left, right }) => Math.max(0, 1 - deltaE00(left.colour, right.colour) / 100)),
    };
    return ok(sum(Object.values(parts)) / 4, { ...parts, matched: pairs.length });
  },
};

const area = ({ bbox }: TextBlock) => bbox.w * bbox.h;

/** Blocks by box: what shares one is one text, of the colour in between. */
function textBlocks({ blocks }: Page): TextBlock[] {
  const byBox = new Map<string, TextBlock>();
  for (const block of blocks) {
    const key = Object.values(block.bbox).join();
    const own = { text: block.text, bbox: block.bbox, colour: rgbOf(block) };
    const known = byBox.get(key);
    const half = (index: 0 | 1 | 2) => ((known ?? own).colour[index] + own.colour[index]) / 2;
    byBox.set(key, {
      ...own,
      text: known === undefined ? own.text : `${known.text} ${own.text}`,
      colour: [half(0), half(1), half(2)],
    });
  }
  return [...byBox.values()];
}

/** A colour that only the page could resolve counts as black, the initial one. */
function rgbOf({ color }: Block): TextBlock['colour'] {
  return parseColour(color)?.rgb ?? [0, 0, 0];
}
