import type { Picture } from '../picture.js';
import { fourier, type Spectrum } from './fourier.js';
import { greySquare } from './grey-square.js';
import type { SaliencyMap } from './map.js';

const side = 64;
/** Frequencies that hardly occur have a phase of rounding errors only. */
const faintest = 1e-6;
const deviation = 2.5;
const radius = 8;

/**
 * What the spectrum of the picture has beyond its smooth course (Hou and Zhang, 2007): a map that
 * needs no training and no weights, at 64×64.
 */
export function spectralResidual(picture: Picture): SaliencyMap {
  const spectrum: Spectrum = {
    real: greySquare(picture, side),
    imaginary: new Float64Array(side * side),
  };
  fourier(spectrum, side);
  const { real, imaginary } = spectrum;
  const amplitudes = real.map((value, index) => Math.hypot(value, imaginary[index] ?? 0));
  const logarithms = amplitudes.map((value) => Math.log(1 + value));
  const smooth = blurred(logarithms, [1 / 3, 1 / 3, 1 / 3]);
  for (let index = 0; index < real.length; index += 1) {
    const amplitude = amplitudes[index] ?? 0;
    const kept = Math.exp((logarithms[index] ?? 0) - (smooth[index] ?? 0));
    const factor = amplitude < faintest ? 0 : kept / amplitude;
    real[index] = (real[index] ?? 0) * factor;
    imaginary[index] = (imaginary[index] ?? 0) * factor;
  }
  fourier(spectrum, side, true);
  const energy = real.map((value, index) => value ** 2 + (imaginary[index] ?? 0) ** 2);
  return { width: side, height: side, values: blurred(energy, gaussian()) };
}

function gaussian(): number[] {
  const weights = Array.from({ length: 2 * radius + 1 }, (_, index) =>
    Math.exp(-((index - radius) ** 2) / (2 * deviation ** 2)),
  );
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The same weights along rows, then columns; the borders are repeated outwards. */
function blurred(values: Float64Array, weights: readonly number[]): Float64Array {
  const reach = (weights.length - 1) / 2;
  const pass = (from: Float64Array, along: number, across: number) => {
    const to = new Float64Array(from.length);
    for (let line = 0; line < side; line += 1) {
      for (let place = 0; place < side; place += 1) {
        let sum = 0;
        for (const [index, weight] of weights.entries()) {
          const near = Math.min(side - 1, Math.max(0, place + index - reach));
          sum += weight * (from[line * across + near * along] ?? 0);
        }
        to[line * across + place * along] = sum;
      }
    }
    return to;
  };
  return pass(pass(values, 1, side), side, 1);
}
