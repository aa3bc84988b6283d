import { deltaE00, deltaE76, type Rgb, rgbDistance } from '../kernels/lab.js';
import { type Metric, ok, type Profile } from '../metric.js';
import { Colours, hsvOf, isScore, meanOver, pairColours } from './colours.js';

type Kind = Pick<Metric<Colours>, 'summary' | 'definition' | 'profiles' | 'range'> & {
  readonly name: string;
  readonly rate: boolean;
  value(reference: Rgb, answer: Rgb, profile: Profile): number;
};

const difference = (left: Rgb, right: Rgb, profile: Profile) =>
  profile === 'code' ? deltaE76(left, right) : deltaE00(left, right);

const differenceProfiles = {
  paper: 'CIEDE2000.',
  code: 'CIE76, the straight distance in L*a*b*.',
} as const;

const kinds: readonly Kind[] = [
  {
    name: 'delta-e',
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
    summary: 'Share of colours that look about the same.',
    definition: 'Share of colours with ΔE < 5.',
    profiles: differenceProfiles,
    range: [0, 1],
    rate: true,
    value: (left, right, profile) => Number(difference(left, right, profile) < 5),
  },
  {
    name: 'rgb-distance',
    summary: 'Straight distance of two colours in sRGB.',
    definition: 'Mean √(Δr² + Δg² + Δb²) with channels from 0 to 255.',
    profiles: { paper: 'As defined.' },
    range: [0, Math.sqrt(3) * 255],
    rate: false,
    value: rgbDistance,
  },
  {
    name: 'hue',
    summary: 'Share of colours with the right hue, roughly.',
    definition: 'Share of colours that fall into the same bucket of hues.',
    profiles: { paper: 'Eight sectors of 45° of the HSV hue, from 0°; a grey has hue 0.' },
    range: [0, 1],
    rate: true,
    value: (left, right) => Number(sector(left) === sector(right)),
  },
];

function sector(rgb: Rgb): number {
  return Math.floor(hsvOf(rgb).hue / 45);
}

function metric({ name, rate, value, ...kind }: Kind): Metric<Colours> {
  return {
    ...kind,
    id: `colour/${name}`,
    version: 1,
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
      const pairs = pairColours(reference, answer);
      if (isScore(pairs)) return pairs;
      return ok(meanOver(pairs, (left, right) => value(left, right, profile)));
    },
  };
}

export const differenceMetrics = kinds.map(metric);
