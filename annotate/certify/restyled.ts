import type { Box, ElementTrace } from '../../pipelines/engine/observation.js';

/** A change of more elements than this is not the business of one defect. */
const mostOfOne = 3;

/**
 * The boxes, in both states, of the elements whose own style a change is about: the outermost ones,
 * since what they pass on restyles all that is in them. None where there are too many.
 */
export function restyledBoxes(
  clean: readonly ElementTrace[],
  broken: readonly ElementTrace[],
  defects = 1,
): Box[] {
  const before = new Map(clean.map((trace) => [trace.path, trace]));
  const restyled = broken.filter(({ path, tag, style }) => {
    const was = before.get(path);
    return was !== undefined && was.tag === tag && was.style !== style;
  });
  const paths = new Set(restyled.map(({ path }) => path));
  const outermost = restyled.filter(({ path }) => !ancestors(path).some((one) => paths.has(one)));
  if (outermost.length > mostOfOne * defects) return [];
  return outermost.flatMap(({ path, box }) => {
    const was = before.get(path);
    return was === undefined ? [box] : [was.box, box];
  });
}

function ancestors(path: string): string[] {
  const steps = path.split(' > ');
  return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join(' > '));
}
