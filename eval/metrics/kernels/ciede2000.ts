const degree = Math.PI / 180;
const cos30 = Math.cos(30 * degree);
const sin30 = Math.sin(30 * degree);
const cos6 = Math.cos(6 * degree);
const sin6 = Math.sin(6 * degree);
const cos63 = Math.cos(63 * degree);
const sin63 = Math.sin(63 * degree);
const cos275 = Math.cos(275 * degree);
const sin275 = Math.sin(275 * degree);
const cos85 = Math.cos(85 * degree);
const cos115 = Math.cos(115 * degree);
const pow25 = 25 ** 7;

/** Closer to opposite than this, the direction between two hues is left to their angles. */
const nearlyOpposite = 1e-3;

/** √(c⁷ / (c⁷ + 25⁷)), by which CIEDE2000 weighs chroma twice. */
function chromaWeight(chroma: number): number {
  const squared = chroma * chroma;
  const seventh = squared * squared * squared * chroma;
  return Math.sqrt(seventh / (seventh + pow25));
}

/** The mean of two hues, as an angle, the way the definition says it. */
function meanAngle(b1: number, x1: number, b2: number, x2: number): number {
  const turn = 2 * Math.PI;
  const hue1 = (Math.atan2(b1, x1) + turn) % turn;
  const hue2 = (Math.atan2(b2, x2) + turn) % turn;
  const sum = hue1 + hue2;
  // Opposite hues are half a turn apart whatever their angles were rounded to.
  if (Math.abs(hue1 - hue2) <= Math.PI + 1e-12) return 0.5 * sum;
  return 0.5 * (sum < turn ? sum + turn : sum - turn);
}

/** How much the blue region is turned: 2·sin(60°·exp(−((hue − 275°)/25°)²)). */
function blueTurn(cos: number, sin: number): number {
  const ahead = cos * cos275 + sin * sin275;
  const across = sin * cos275 - cos * sin275;
  // Hues end at 360°: what is more than 85° on starts from 0° and is far away. On the other side
  // the exponential is below 1e-9 from 115° on.
  if (ahead < (across > 0 ? cos85 : cos115)) return 0;
  return 2 * sineBelow60(60 * degree * Math.exp(-squaredAngle(ahead) / (25 * degree) ** 2));
}

/**
 * The square of an angle from its cosine, by the series of arcsin². It is exact enough wherever the
 * exponential is not nothing: what is wrong with that stays below 1e-9.
 */
function squaredAngle(cosine: number): number {
  const w = 2 - 2 * cosine;
  const tail = 1 / 84_084 + w * (1 / 411_840 + w * (1 / 1_969_110 + w / 9_237_800));
  const middle = 1 / 560 + w * (1 / 3150 + w * (1 / 16_632 + w * tail));
  return w * (1 + w * (1 / 12 + w * (1 / 90 + w * middle)));
}

/** The sine of an angle from 0° to 60° to ten digits; the library's is made for all angles. */
function sineBelow60(angle: number): number {
  const x = angle * angle;
  const tail = 1 / 362_880 - x * (1 / 39_916_800 - x / 6_227_020_800);
  return angle * (1 - x * (1 / 6 - x * (1 / 120 - x * (1 / 5040 - x * tail))));
}

/**
 * The CIEDE2000 difference of two colours in CIE L*a*b* (Sharma, Wu and Dalal, 2005). Hues are kept
 * as directions: their angles are needed near blue and for opposite hues only, and cost the most.
 * Numbers are passed in arrays, since each number passed by itself would be put on the heap.
 */
function measure(
  left: Float64Array,
  right: Float64Array,
  from: number,
  differences: Float64Array,
  to: number,
): void {
  const l1 = left[from] as number;
  const a1 = left[from + 1] as number;
  const b1 = left[from + 2] as number;
  const l2 = right[from] as number;
  const a2 = right[from + 1] as number;
  const b2 = right[from + 2] as number;
  const meanChroma = 0.5 * (Math.sqrt(a1 * a1 + b1 * b1) + Math.sqrt(a2 * a2 + b2 * b2));
  const stretch = 1.5 - 0.5 * chromaWeight(meanChroma);
  const x1 = a1 * stretch;
  const x2 = a2 * stretch;
  const chroma1 = Math.sqrt(x1 * x1 + b1 * b1);
  const chroma2 = Math.sqrt(x2 * x2 + b2 * b2);
  const product = chroma1 * chroma2;
  const dot = x1 * x2 + b1 * b2;
  const cross = x1 * b2 - x2 * b1;

  // 2·√(C1·C2)·sin(Δh/2), in the form that does not cancel.
  let hueStep = 0;
  let cos = 1;
  let sin = 0;
  if (product === 0) {
    // Without chroma there is no hue: the other colour's hue counts alone.
    const chroma = chroma1 + chroma2;
    if (chroma > 0) {
      cos = (x1 + x2) / chroma;
      sin = (b1 + b2) / chroma;
    }
  } else if (product + dot > nearlyOpposite * product) {
    const halfway = 1 / Math.sqrt(0.5 * (product + dot));
    hueStep = cross * halfway;
    // The sum of both directions, made as long as one.
    const scale = halfway / (2 * Math.sqrt(product));
    cos = (x1 * chroma2 + x2 * chroma1) * scale;
    sin = (b1 * chroma2 + b2 * chroma1) * scale;
  } else {
    hueStep = Math.sqrt(2 * (product - dot)) * (cross < 0 ? -1 : 1);
    const hue = meanAngle(b1, x1, b2, x2);
    cos = Math.cos(hue);
    sin = Math.sin(hue);
  }

  const lightness = 0.5 * (l1 + l2) - 50;
  const lightSquared = lightness * lightness;
  const lightTerm = (l2 - l1) / (1 + (0.015 * lightSquared) / Math.sqrt(20 + lightSquared));
  const chroma = 0.5 * (chroma1 + chroma2);
  const chromaTerm = (chroma2 - chroma1) / (1 + 0.045 * chroma);

  // The cosines of two, three and four times the hue follow from its own.
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
  const hueTerm = hueStep / (1 + 0.015 * chroma * hueWeight);
  const rotation = chromaWeight(chroma) * blueTurn(cos, sin);
  const squared =
    lightTerm * lightTerm +
    chromaTerm * chromaTerm +
    hueTerm * hueTerm -
    rotation * chromaTerm * hueTerm;
  differences[to] = Math.sqrt(Math.max(0, squared));
}

/** The differences of many colours; three numbers a colour. */
export function ciede2000Of(left: Float64Array, right: Float64Array): Float64Array {
  const differences = new Float64Array(left.length / 3);
  for (let at = 0; at < differences.length; at += 1) measure(left, right, 3 * at, differences, at);
  return differences;
}

/** The difference of two colours. */
export function ciede2000(left: readonly number[], right: readonly number[]): number {
  return ciede2000Of(Float64Array.from(left), Float64Array.from(right))[0] as number;
}
