import type { Pixels } from '../../metrics/kernels/resize.js';

/** Neighbours that differ by no more belong to one area: flat fills and soft gradients, not edges. */
const step = 2;
/** Areas from this size on are grounds that text stands on; smaller ones are its strokes. */
const leastGround = 400;
/** How much darker than its distance from the ground a stroke is drawn. */
const contrast = 2;

/**
 * A grey picture in which every ground is white and what stands on it dark, be it dark on light or
 * light on dark before. Turning the whole picture into its negative would not do: a page with a dark
 * button has both, and the engine takes filled shapes for pictures.
 */
export function levelled(pixels: Pixels): Pixels {
  const areas = areasOf(pixels);
  const sizes = new Uint32Array(areas.length);
  for (const area of areas) sizes[area] = (sizes[area] ?? 0) + 1;
  const isGround = (index: number) => (sizes[areas[index] ?? 0] ?? 0) >= leastGround;
  const grounds = nearestGrounds(pixels, isGround);
  const data = pixels.data.map((value, index) => {
    if (isGround(index)) return 255;
    return Math.max(0, 255 - contrast * Math.abs(value - (grounds[index] ?? value)));
  });
  return { ...pixels, data };
}

/** For each pixel the first one of its area, found by joining neighbours. */
function areasOf({ width, data }: Pixels): Uint32Array {
  const parents = Uint32Array.from(data, (_, index) => index);
  const rootOf = (index: number): number => {
    let root = index;
    while ((parents[root] ?? root) !== root) root = parents[root] ?? root;
    for (let at = index; at !== root; ) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  const join = (one: number, other: number) => {
    if (Math.abs((data[one] ?? 0) - (data[other] ?? 0)) > step) return;
    const [first, second] = [rootOf(one), rootOf(other)];
    parents[Math.max(first, second)] = Math.min(first, second);
  };
  for (let index = 0; index < data.length; index += 1) {
    if (index % width > 0) join(index, index - 1);
    if (index >= width) join(index, index - width);
  }
  return parents.map((_, index) => rootOf(index));
}

/** The lightness of the ground that is nearest to each pixel, by one sweep down and one up. */
function nearestGrounds(
  { width, data }: Pixels,
  isGround: (index: number) => boolean,
): Float32Array {
  const far = data.length;
  const distances = Uint32Array.from(data, (_, index) => (isGround(index) ? 0 : far));
  const values = Float32Array.from(data);
  const take = (index: number, from: number) => {
    if ((distances[from] ?? far) + 1 >= (distances[index] ?? far)) return;
    distances[index] = (distances[from] ?? far) + 1;
    values[index] = values[from] ?? 0;
  };
  for (let index = 0; index < data.length; index += 1) {
    if (index % width > 0) take(index, index - 1);
    if (index >= width) take(index, index - width);
  }
  for (let index = data.length - 1; index >= 0; index -= 1) {
    if (index % width < width - 1) take(index, index + 1);
    if (index + width < data.length) take(index, index + width);
  }
  return values;
}
