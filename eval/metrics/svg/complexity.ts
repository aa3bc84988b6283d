import { z } from 'zod';
import { failed, invalid, type Metric, ok, type Score } from '../metric.js';
import { coloursOf } from './colours.js';
import { elementsOf, parseSvg, type SvgElement } from './parse.js';
import { emptyDrawing, otherDrawing, panelDrawing } from './samples.js';

/** What makes a drawing hard to write, counted. */
export function svgFeatures(root: SvgElement, bytes: number) {
  const found = [...elementsOf(root)];
  const elements = found.map(({ element }) => element);
  const local = (element: SvgElement) => element.name.slice(element.name.indexOf(':') + 1);
  const attributes = new Set(elements.flatMap(({ attributes }) => Object.keys(attributes)));
  const has = (pattern: RegExp) => Number(elements.some((one) => pattern.test(local(one))));
  return {
    paths: elements.filter((one) => local(one) === 'path').length,
    pathData: elements.reduce((sum, one) => sum + (one.attributes.d?.length ?? 0), 0),
    colours: coloursOf(elements).size,
    types: new Set(elements.map(local)).size,
    depth: found.reduce((deepest, { depth }) => Math.max(deepest, depth), 0),
    attributes: attributes.size,
    transforms: Number(attributes.has('transform')),
    gradients: has(/Gradient$/),
    clips: has(/^(?:clipPath|mask)$/),
    bytes,
  };
}
export type SvgFeatures = ReturnType<typeof svgFeatures>;

/** One number for all of them; a plain icon has about 5, a detailed illustration over 50. */
export function svgComplexity(features: SvgFeatures): number {
  return (
    features.paths +
    features.pathData / 100 +
    features.colours +
    features.types +
    2 * features.transforms +
    3 * features.gradients +
    3 * features.clips +
    features.bytes / 1024
  );
}

export type SvgLevel = 'easy' | 'medium' | 'hard';

/** By paths, depth and variety of attributes: two points each for much, one for some. */
export function svgLevel({ paths, depth, attributes }: SvgFeatures): SvgLevel {
  const points = (value: number, some: number, much: number) =>
    Number(value > some) + Number(value > much);
  const sum = points(paths, 3, 10) + points(depth, 2, 4) + points(attributes, 8, 16);
  if (sum <= 1) return 'easy';
  return sum <= 3 ? 'medium' : 'hard';
}

export const svgComplexityMatch: Metric<string> = {
  id: 'svg/complexity',
  version: 1,
  summary: 'How near the complexity of a drawing is to that of the reference.',
  definition:
    'Complexity = paths + characters of path data ÷ 100 + distinct colours + distinct element types + 2 if anything is transformed + 3 if there are gradients + 3 if there are clip paths or masks + bytes ÷ 1024. The value is the smaller complexity by the larger; both are among the parts.',
  profiles: { ours: 'the weights are ours, as the paper names the features only' },
  inputs: 'text',
  reference: z.string(),
  answer: z.string(),
  range: [0, 1],
  direction: 'higher',
  best: 1,
  floor: 0,
  symmetric: true,
  selfTest: {
    reference: panelDrawing.svg,
    gold: panelDrawing.svg,
    blank: emptyDrawing.svg,
    garbage: otherDrawing.svg,
  },
  compute(referenceText, answerText): Score {
    const wanted = complexityOf(referenceText);
    if (typeof wanted === 'string') return failed(`The reference: ${wanted}`);
    const given = complexityOf(answerText);
    if (typeof given === 'string') return invalid(given);
    const value = Math.min(wanted, given) / Math.max(wanted, given);
    return ok(value, { reference: wanted, answer: given });
  },
};

function complexityOf(text: string): number | string {
  const parsed = parseSvg(text);
  if (parsed.problem !== undefined) return parsed.problem;
  return svgComplexity(svgFeatures(parsed.root, Buffer.byteLength(text, 'utf8')));
}
