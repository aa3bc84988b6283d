import { z } from 'zod';
import { ratio } from '../kernels/ratio.js';
import { failed, invalid, type Metric, ok, type Score } from '../metric.js';
import { canonicalSvg } from './canonical.js';
import { parseSvg } from './parse.js';
import { emptyDrawing, otherDrawing, panelDrawing } from './samples.js';

/** The time to compare grows with the product of both lengths. */
const longest = 100_000;

export const svgSimilarity: Metric<string> = {
  id: 'svg/similarity',
  version: 1,
  summary:
    'How alike the code of two drawings is, whatever the order of attributes or white space.',
  definition:
    'Both files are parsed as strict XML and written in one canonical form; the value is 2·M/T of Ratcliff and Obershelp, M the characters in matching blocks and T all characters, with no heuristic for popular characters.',
  profiles: { ours: 'on canonical XML' },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: panelDrawing.svg,
    gold: panelDrawing.svg,
    blank: emptyDrawing.svg,
    garbage: otherDrawing.svg,
  },
  compute(reference, answer): Score {
    const wanted = canonical(reference);
    if (wanted.text === undefined) return failed(`The reference: ${wanted.problem}`);
    const given = canonical(answer);
    if (given.text === undefined) return invalid(given.problem);
    return ok(ratio(wanted.text, given.text, false));
  },
};

function canonical(svg: string) {
  const parsed = parseSvg(svg);
  if (parsed.problem !== undefined) return { problem: parsed.problem };
  const text = canonicalSvg(parsed.root);
  return text.length > longest ? { problem: `It is longer than ${longest} characters.` } : { text };
}
