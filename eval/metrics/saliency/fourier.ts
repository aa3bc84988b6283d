/** A square of complex numbers; both parts row by row. */
export interface Spectrum {
  readonly real: Float64Array;
  readonly imaginary: Float64Array;
}

/** Transforms a square in place; its side has to be a power of two. The inverse divides by the size. */
export function fourier({ real, imaginary }: Spectrum, side: number, inverse = false): void {
  if (side < 2 || (side & (side - 1)) !== 0 || real.length !== side * side) {
    throw new Error(
      `The Fourier transform wants a square with a power of two as side, not ${side}`,
    );
  }
  const cosines = Float64Array.from({ length: side / 2 }, (_, index) =>
    Math.cos((2 * Math.PI * index) / side),
  );
  const sines = Float64Array.from(
    { length: side / 2 },
    (_, index) => (inverse ? 1 : -1) * Math.sin((2 * Math.PI * index) / side),
  );
  for (let line = 0; line < side; line += 1) {
    transform(real, imaginary, { start: line * side, step: 1, side, cosines, sines });
  }
  for (let line = 0; line < side; line += 1) {
    transform(real, imaginary, { start: line, step: side, side, cosines, sines });
  }
  if (!inverse) return;
  for (let index = 0; index < real.length; index += 1) {
    real[index] = (real[index] ?? 0) / real.length;
    imaginary[index] = (imaginary[index] ?? 0) / real.length;
  }
}

interface Line {
  readonly start: number;
  readonly step: number;
  readonly side: number;
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

/** One row or column: bit-reversed order, then butterflies of growing width. */
function transform(real: Float64Array, imaginary: Float64Array, line: Line): void {
  const { start, step, side, cosines, sines } = line;
  reorder(real, line);
  reorder(imaginary, line);
  for (let half = 1; half < side; half *= 2) {
    const stride = side / (2 * half);
    for (let group = 0; group < side; group += 2 * half) {
      for (let offset = 0; offset < half; offset += 1) {
        const first = start + (group + offset) * step;
        const second = first + half * step;
        const cosine = cosines[offset * stride] ?? 0;
        const sine = sines[offset * stride] ?? 0;
        const secondReal = real[second] ?? 0;
        const secondImaginary = imaginary[second] ?? 0;
        const turnedReal = secondReal * cosine - secondImaginary * sine;
        const turnedImaginary = secondReal * sine + secondImaginary * cosine;
        const firstReal = real[first] ?? 0;
        const firstImaginary = imaginary[first] ?? 0;
        real[second] = firstReal - turnedReal;
        imaginary[second] = firstImaginary - turnedImaginary;
        real[first] = firstReal + turnedReal;
        imaginary[first] = firstImaginary + turnedImaginary;
      }
    }
  }
}

function reorder(values: Float64Array, { start, step, side }: Line): void {
  for (let index = 1, reversed = 0; index < side; index += 1) {
    let bit = side >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed ^= bit;
    if (index >= reversed) continue;
    const held = values[start + index * step] ?? 0;
    values[start + index * step] = values[start + reversed * step] ?? 0;
    values[start + reversed * step] = held;
  }
}
