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
const cos135 = Math.cos(135 * degree);
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
  // the exponential is below 1e-12 from 135° on.
  if (ahead < (across > 0 ? cos85 : cos135)) return 0;
  const share = Math.atan2(across, ahead) / (25 * degree);
  return 2 * Math.sin(60 * degree * Math.exp(-share * share));
}

/** As many colours at a time as stay in the processor's first cache. */
const block = 256;

interface Parts {
  readonly squares: Float64Array;
  readonly rotations: Float64Array;
  readonly cosines: Float64Array;
  readonly sines: Float64Array;
}

function partsOf(count: number): Parts {
  return {
    squares: new Float64Array(count),
    rotations: new Float64Array(count),
    cosines: new Float64Array(count),
    sines: new Float64Array(count),
  };
}

/**
 * The CIEDE2000 difference of two colours in CIE L*a*b* (Sharma, Wu and Dalal, 2005). Hues are kept
 * as directions: their angles are needed near blue and for opposite hues only, and cost the most.
 * This is the part without them: the squared difference, what the blue region takes from it, and
 * the direction of the mean hue. It comes apart from the rest so that the processor can work on
 * several colours at once, and in arrays, since numbers that are passed are put on the heap.
 */
function measure(
  left: Float64Array,
  right: Float64Array,
  from: number,
  { squares, rotations, cosines, sines }: Parts,
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
    hueStep = cross / Math.sqrt(0.5 * (product + dot));
    const x = x1 * chroma2 + x2 * chroma1;
    const y = b1 * chroma2 + b2 * chroma1;
    const scale = 1 / Math.sqrt(x * x + y * y);
    cos = x * scale;
    sin = y * scale;
  } else {
    hueStep = Math.sqrt(2 * (product - dot)) * (cross < 0 ? -1 : 1);
    const hue = meanAngle(b1, x1, b2, x2);
    cos = Math.cos(hue);
    sin = Math.sin(hue);
  }

  const lightness = 0.5 * (l1 + l2) - 50;
  const lightSquared = lightness * lightness;
  const lightRoot = Math.sqrt(20 + lightSquared);
  const lightTerm = ((l2 - l1) * lightRoot) / (lightRoot + 0.015 * lightSquared);
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
  squares[to] = lightTerm * lightTerm + chromaTerm * chromaTerm + hueTerm * hueTerm;
  rotations[to] = chromaWeight(chroma) * chromaTerm * hueTerm;
  cosines[to] = cos;
  sines[to] = sin;
}

function finish(parts: Parts, count: number, differences: Float64Array, start: number): void {
  const { squares, rotations, cosines, sines } = parts;
  for (let at = 0; at < count; at += 1) {
    const turn = blueTurn(cosines[at] as number, sines[at] as number);
    const squared = (squares[at] as number) - (rotations[at] as number) * turn;
    differences[start + at] = Math.sqrt(Math.max(0, squared));
  }
}

/** The differences of many colours; three numbers a colour. */
export function ciede2000Of(left: Float64Array, right: Float64Array): Float64Array {
  const differences = new Float64Array(left.length / 3);
  const parts = partsOf(Math.min(block, differences.length));
  for (let start = 0; start < differences.length; start += block) {
    const count = Math.min(block, differences.length - start);
    for (let at = 0; at < count; at += 1) measure(left, right, 3 * (start + at), parts, at);
    finish(parts, count, differences, start);
  }
  return differences;
}

/** The difference of two colours. */
export function ciede2000(left: readonly number[], right: readonly number[]): number {
  return ciede2000Of(Float64Array.from(left), Float64Array.from(right))[0] as number;
}
