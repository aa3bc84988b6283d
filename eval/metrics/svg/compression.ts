import { failed, invalid, type Metric, ok, type Score, unavailable } from '../metric.js';
import { Drawing, differingPixels, isFlat, renderOf } from './drawing.js';
import { parseSvg } from './parse.js';
import { emptyDrawing, otherDrawing, panelDrawing, shortDrawing } from './samples.js';
import { optimisedSvg } from './svgo.js';

const bytes = (text: string) => Buffer.byteLength(text, 'utf8');

export const svgCompression: Metric<Drawing> = {
  id: 'svg/compression',
  version: 1,
  summary: 'How much smaller an optimised drawing is than the original.',
  definition:
    "Bytes of the answer by bytes of the original. Its parts are both sizes, and that of what SVGO makes of the original with its default plugins, where it can. Renders are equal if they have one size and no pixel's channel differs by more than 8 levels on white.",
  profiles: {
    ours: 'counts only if both render alike, else the answer is invalid, or an empty file would be best; at most 1, as the original is always at hand',
  },
  inputs: 'drawing',
  reference: Drawing,
  answer: Drawing,
  range: [0, 1],
  direction: 'lower',
  best: 0,
  floor: 1,
  symmetric: false,
  selfTest: {
    reference: panelDrawing,
    gold: shortDrawing,
    goldIs: 'better',
    blank: emptyDrawing,
    garbage: otherDrawing,
  },
  async compute(reference, answer): Promise<Score> {
    const original = bytes(reference.svg);
    if (parseSvg(reference.svg).problem !== undefined) return failed('The reference is no SVG.');
    const { problem } = parseSvg(answer.svg);
    if (problem !== undefined) return invalid(problem);
    const refusal = unlike(reference, answer);
    if (refusal !== undefined) return refusal;
    const ratio = bytes(answer.svg) / original;
    const svgo = await optimisedSvg(reference.svg);
    return ok(Math.min(1, ratio), {
      bytes: bytes(answer.svg),
      original,
      ...(svgo !== null && { svgo: bytes(svgo) }),
    });
  },
};

/** Why the answer's render does not stand for the original's, if so. */
function unlike(reference: Drawing, answer: Drawing): Score | undefined {
  const wanted = renderOf(reference);
  const given = renderOf(answer);
  if (wanted === undefined || given === undefined) {
    return unavailable('Both drawings have to be rendered first.');
  }
  if ('error' in wanted) return failed(`The reference does not render: ${wanted.error}`);
  if ('error' in given) return invalid(`It does not render: ${given.error}`);
  // A drawing that shows nothing would be best compressed by any other that shows nothing.
  if (isFlat(wanted.picture)) return failed('The reference shows nothing but one colour.');
  const count = differingPixels(wanted.picture, given.picture);
  if (count === null) return invalid('It renders at another size than the original.');
  return count === 0 ? undefined : invalid(`${count} pixels differ from the original.`);
}
