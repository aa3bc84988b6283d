import { deltaE00, deltaE76, type Rgb, rgbDistance } from '../kernels/lab.js';
import { type Metric, ok, type Profile } from '../metric.js';
import { Colours, isScore, meanOver, opaqueRgbOf, pairColours, rgbOf } from './colours.js';
import { hueName, hueSector } from './hues.js';

type Kind = Pick<Metric<Colours>, 'version' | 'summary' | 'definition' | 'profiles' | 'range'> & {
  readonly name: string;
  readonly rate: boolean;
  value(reference: Rgb, answer: Rgb, profile: Profile): number;
};

const difference = (left: Rgb, right: Rgb, profile: Profile) =>
  profile === 'code' ? deltaE76(left, right) : deltaE00(left, right);

const differenceProfiles = {
  paper: 'CIEDE2000.',
  code: 'CIE76, the straight distance in L*a*b*, with its own constants; alpha is ignored.',
} as const;

const kinds: readonly Kind[] = [
  {
    name: 'delta-e',
    version: 2,
    summary: 'Perceptual difference of two colours.',
    definition:
      'Mean ΔE over the colours, sRGB taken to L*a*b* under D65. Clear colours are composited on white.',
    profiles: differenceProfiles,
    range: [0, 300],
    rate: false,
    value: difference,
  },
  {
    name: 'delta-e-below-5',
    version: 2,
    summary: 'Share of colours that look about the same.',
    definition: 'Share of colours with ΔE < 5.',
    profiles: differenceProfiles,
    range: [0, 1],
    rate: true,
    value: (left, right, profile) => Number(difference(left, right, profile) < 5),
  },
  {
    name: 'rgb-distance',
    version: 1,
    summary: 'Straight distance of two colours in sRGB.',
    definition: 'Mean √(Δr² + Δg² + Δb²) with channels from 0 to 255.',
    profiles: { paper: 'As defined.' },
    range: [0, Math.sqrt(3) * 255],
    rate: false,
    value: rgbDistance,
  },
  {
    name: 'hue',
    version: 1,
    summary: 'Share of colours with the right hue, roughly.',
    definition: 'Share of colours that fall into the same bucket of hues.',
    profiles: {
      paper: 'Eight sectors of 45° of the HSV hue, from 0°; a grey has hue 0.',
      code: 'Eleven names: black, grey and white, and eight ranges of the HSV hue that are not equally wide (red to 15°, orange to 45°, yellow to 75°, green to 165°, cyan to 195°, blue to 255°, purple to 285°, pink to 345°); alpha is ignored.',
    },
    range: [0, 1],
    rate: true,
    value: (left, right, profile) =>
      profile === 'code'
        ? Number(hueName(left) === hueName(right))
        : Number(hueSector(left) === hueSector(right)),
  },
];

function metric({ name, rate, value, ...kind }: Kind): Metric<Colours> {
  return {
    ...kind,
    id: `colour/${name}`,
    inputs: 'json',
    reference: Colours,
    answer: Colours,
    direction: rate ? 'higher' : 'lower',
    best: rate ? 1 : 0,
    floor: rate ? 0 : null,
    symmetric: true,
    get selfTest() {
      const reference = ['#2255ee', 'rgb(250, 240, 10)'];
      return {
        reference,
        gold: ['rgb(34 85 238)', '#faf00a'],
        blank: [],
        garbage: ['#ee5522', 'hsl(300 100% 20%)'],
      };
    },
    compute(reference, answer, profile) {
      const read = profile === 'code' ? opaqueRgbOf : rgbOf;
      const pairs = pairColours(reference, answer, read);
      if (isScore(pairs)) return pairs;
      return ok(meanOver(pairs, (left, right) => value(left, right, profile)));
    },
  };
}

export const differenceMetrics = kinds.map(metric);
