import type { ElementObservation } from '../../../../pipelines/engine/observation.js';
import { damageOf } from '../damage.js';

/** One size has to be so many times the other one. */
const leastRatio = 1.3;

const sizeOf = (value: string | undefined) => Number.parseFloat(value ?? '') || 0;

/** Height to width of what a picture shows, against its file: 1 is undistorted. */
function distortion({ natural, box, style }: ElementObservation): number {
  const fit = style['object-fit'] ?? 'fill';
  if (natural === null || natural.height === 0 || box.width === 0 || fit !== 'fill') return 1;
  return box.height / box.width / (natural.height / natural.width);
}

/** How many times larger or smaller; 1 where it cannot be told. */
function ratio(before: number, after: number): number {
  return before > 0 && after > 0 ? Math.max(before / after, after / before) : 1;
}

export const sizingProportion = damageOf((clean, now) => {
  const width = ratio(clean.box.width, now.box.width);
  const height = ratio(clean.box.height, now.box.height);
  const text =
    clean.lines.length > 0
      ? ratio(sizeOf(clean.style['font-size']), sizeOf(now.style['font-size']))
      : 1;
  const proportion = ratio(distortion(clean), distortion(now));
  const largest = Math.max(width, height, text, proportion);
  return {
    amount: Math.log(largest) / Math.log(leastRatio),
    says: `a size or proportion of it is ${largest.toFixed(2)} times another`,
    figures: { width, height, text, proportion },
  };
});
