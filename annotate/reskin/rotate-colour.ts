import { fromPolar, rgbFromOklab } from '../../eval/metrics/kernels/css-spaces.js';
import type { Rgb } from '../../eval/metrics/kernels/lab.js';

/** Less colour than this is grey to the eye, and stays as it is. */
const leastChroma = 0.012;
const rounds = 24;

/**
 * The colour at another hue of OKLCH with the same luminance, and so the same contrast ratio with
 * everything: of all such colours that a screen can show, the one nearest in chroma.
 */
export function rotateColour(rgb: Rgb, degrees: number): Rgb {
  const { lightness, chroma, hue } = toOklch(rgb);
  if (chroma < leastChroma) return rgb;
  const wanted = luminance(rgb);
  const at = (strength: number): Rgb | undefined => {
    const light = lightnessFor(strength, hue + degrees, wanted);
    const found = rgbFromOklab(fromPolar([light, strength, hue + degrees]));
    const isShown = found.every((level) => level > -0.002 && level < 1.002);
    return isShown ? [found[0] * 255, found[1] * 255, found[2] * 255] : undefined;
  };
  const whole = at(chroma);
  if (whole !== undefined) return rounded(whole);
  let [low, high] = [0, chroma];
  for (let round = 0; round < rounds; round += 1) {
    const middle = (low + high) / 2;
    if (at(middle) === undefined) high = middle;
    else low = middle;
  }
  return rounded(at(low) ?? rgb);

  function lightnessFor(strength: number, angle: number, target: number): number {
    let [dark, light] = [Math.max(0, lightness - 0.5), Math.min(1, lightness + 0.5)];
    for (let round = 0; round < rounds; round += 1) {
      const middle = (dark + light) / 2;
      const [red, green, blue] = rgbFromOklab(fromPolar([middle, strength, angle]));
      if (luminance([red * 255, green * 255, blue * 255]) < target) dark = middle;
      else light = middle;
    }
    return (dark + light) / 2;
  }
}

function rounded([red, green, blue]: Rgb): Rgb {
  const level = (value: number) => Math.round(Math.min(255, Math.max(0, value)));
  return [level(red), level(green), level(blue)];
}

function linear(level: number): number {
  const share = Math.abs(level) / 255;
  const value = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  return level < 0 ? -value : value;
}

/** WCAG's relative luminance. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function toOklch(rgb: Rgb): { lightness: number; chroma: number; hue: number } {
  const [red, green, blue] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}
