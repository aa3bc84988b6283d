import { z } from 'zod';
import { type Metric, ok, type Score, unavailable } from '../metric.js';
import { Drawing, renderOf } from './drawing.js';
import { parseSvg } from './parse.js';
import { brokenDrawing, panelDrawing } from './samples.js';

export const svgValid: Metric<null, Drawing> = {
  id: 'svg/valid',
  version: 1,
  summary: 'Whether an answer is an SVG drawing that parses and renders.',
  definition:
    '1 if the text is well-formed XML with <svg> as its root and the renderer drew it without error, else 0. Files over 2,000,000 characters, 50,000 elements or 256 levels, and those with a DOCTYPE that declares entities, do not count as valid.',
  profiles: { ours: 'parses strictly and renders' },
  inputs: 'drawing',
  referenceInputs: 'none',
  reference: z.null(),
  answer: Drawing,
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: false,
  selfTest: {
    reference: null,
    gold: panelDrawing,
    blank: { svg: '', render: { error: 'nothing to draw' } },
    garbage: brokenDrawing,
  },
  compute(_, answer): Score {
    const { problem } = parseSvg(answer.svg);
    if (problem !== undefined) return { ...ok(0), reason: problem };
    const render = renderOf(answer);
    if (render === undefined) return unavailable('It parses, but nobody has rendered it.');
    return 'error' in render ? { ...ok(0), reason: `It does not render: ${render.error}` } : ok(1);
  },
};
