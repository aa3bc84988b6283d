const twoPi = 2 * Math.PI;
/** Opposite hues are half a turn apart whatever their angles were rounded to. */
const halfTurn = Math.PI + 1e-12;
const degree = Math.PI / 180;
const cos30 = Math.cos(30 * degree);
const sin30 = Math.sin(30 * degree);
const cos6 = Math.cos(6 * degree);
const sin6 = Math.sin(6 * degree);
const cos63 = Math.cos(63 * degree);
const sin63 = Math.sin(63 * degree);
const pow25 = 25 ** 7;

/** √(c⁷ / (c⁷ + 25⁷)), by which CIEDE2000 weighs chroma twice. */
function chromaWeight(chroma: number): number {
  const squared = chroma * chroma;
  const seventh = squared * squared * squared * chroma;
  return Math.sqrt(seventh / (seventh + pow25));
}

/** The CIEDE2000 difference of two colours in CIE L*a*b* (Sharma, Wu and Dalal, 2005). */
export function ciede2000(
  l1: number,
  a1: number,
  b1: number,
  l2: number,
  a2: number,
  b2: number,
): number {
  const meanChroma = 0.5 * (Math.sqrt(a1 * a1 + b1 * b1) + Math.sqrt(a2 * a2 + b2 * b2));
  const stretch = 1.5 - 0.5 * chromaWeight(meanChroma);
  const x1 = a1 * stretch;
  const x2 = a2 * stretch;
  const chroma1 = Math.sqrt(x1 * x1 + b1 * b1);
  const chroma2 = Math.sqrt(x2 * x2 + b2 * b2);
  let hue1 = Math.atan2(b1, x1);
  let hue2 = Math.atan2(b2, x2);
  if (hue1 < 0) hue1 += twoPi;
  if (hue2 < 0) hue2 += twoPi;

  const product = chroma1 * chroma2;
  let hueStep = 0;
  // Without chroma there is no hue: the other colour's hue counts alone.
  let hue = hue1 + hue2;
  if (product !== 0) {
    hueStep = hue2 - hue1;
    if (Math.abs(hueStep) > halfTurn) {
      hueStep += hueStep > 0 ? -twoPi : twoPi;
      hue += hue < twoPi ? twoPi : -twoPi;
    }
    hue *= 0.5;
  }

  const lightness = 0.5 * (l1 + l2) - 50;
  const lightSquared = lightness * lightness;
  const lightTerm = (l2 - l1) / (1 + (0.015 * lightSquared) / Math.sqrt(20 + lightSquared));
  const chroma = 0.5 * (chroma1 + chroma2);
  const chromaTerm = (chroma2 - chroma1) / (1 + 0.045 * chroma);

  // The cosines of two, three and four times the hue follow from its own.
  const cos = Math.cos(hue);
  const sin = Math.sin(hue);
  const cos2 = 2 * cos * cos - 1;
  const sin2 = 2 * sin * cos;
  const cos3 = cos2 * cos - sin2 * sin;
  const sin3 = sin2 * cos + cos2 * sin;
  const cos4 = 2 * cos2 * cos2 - 1;
  const sin4 = 2 * sin2 * cos2;
  const hueWeight =
    1 -
    0.17 * (cos * cos30 + sin * sin30) +
    0.24 * cos2 +
    0.32 * (cos3 * cos6 - sin3 * sin6) -
    0.2 * (cos4 * cos63 + sin4 * sin63);
  const hueTerm =
    (2 * Math.sqrt(product) * Math.sin(0.5 * hueStep)) / (1 + 0.015 * chroma * hueWeight);

  const fromBlue = (hue / degree - 275) / 25;
  const turn = 60 * degree * Math.exp(-fromBlue * fromBlue);
  const rotation = -2 * Math.sin(turn) * chromaWeight(chroma);
  const squared =
    lightTerm * lightTerm +
    chromaTerm * chromaTerm +
    hueTerm * hueTerm +
    rotation * chromaTerm * hueTerm;
  return Math.sqrt(Math.max(0, squared));
}

/** The differences of many colours; three numbers a colour. */
export function ciede2000Of(left: Float64Array, right: Float64Array): Float64Array {
  const differences = new Float64Array(left.length / 3);
  for (let at = 0, from = 0; at < differences.length; at += 1, from += 3) {
    differences[at] = ciede2000(
      left[from] as number,
      left[from + 1] as number,
      left[from + 2] as number,
      right[from] as number,
      right[from + 1] as number,
      right[from + 2] as number,
    );
  }
  return differences;
}
