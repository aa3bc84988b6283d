import { failed, invalid, type Metric, ok, type Profile } from '../metric.js';
import { rgbOf } from './colours.js';
import { counterparts, Layout, type LayoutComponent, sampleLayouts } from './layout.js';

interface Kind {
  readonly name: string;
  readonly summary: string;
  readonly definition: string;
  readonly profiles: Metric['profiles'];
  /** Shares of what matches, or errors in some unit. */
  readonly kind: 'share' | 'error';
  /** What one component adds; undefined if the reference has nothing there to compare with. */
  value(
    reference: LayoutComponent,
    answer: LayoutComponent | undefined,
    profile: Profile,
  ): number | 'missing' | undefined;
}

const asDefined = { paper: 'As defined.' } as const;

function errorOf(name: 'fontSize' | 'opacity'): Kind['value'] {
  return (reference, answer) => {
    const [wanted, given] = [reference[name], answer?.[name]];
    if (wanted === undefined) return undefined;
    return given === undefined ? 'missing' : Math.abs(given - wanted);
  };
}

const kinds: readonly Kind[] = [
  {
    name: 'font-match',
    summary: 'Share of components with the right font family.',
    definition:
      'Over the components of the reference that name a font: whether its counterpart names the same, regardless of case. A missing counterpart does not match.',
    profiles: { ours: 'A weight behind the name ("Inter--400") is no part of it.' },
    kind: 'share',
    value({ fontFamily }, answer) {
      if (fontFamily === undefined) return undefined;
      const name = (text: string) =>
        text
          .replace(/--\d+$/, '')
          .trim()
          .toLowerCase();
      return Number(name(answer?.fontFamily ?? '') === name(fontFamily));
    },
  },
  {
    name: 'colour-match',
    summary: 'Share of components with exactly the right colour.',
    definition:
      'Over the components of the reference that have a colour: whether its counterpart has the same one, however it is written. A missing counterpart does not match.',
    profiles: asDefined,
    kind: 'share',
    value({ color }, answer) {
      const wanted = color === undefined ? undefined : rgbOf(color);
      const given = answer?.color === undefined ? undefined : rgbOf(answer.color);
      if (wanted === undefined) return undefined;
      const same = given?.every((level, at) => Math.round(level) === Math.round(wanted[at] ?? 0));
      return same === true ? 1 : 0;
    },
  },
  {
    name: 'font-size-mae',
    summary: 'Mean absolute error of font sizes in pixels.',
    definition: 'Mean |Δ font size| over components of which both sides have one.',
    profiles: asDefined,
    kind: 'error',
    value: errorOf('fontSize'),
  },
  {
    name: 'opacity-mae',
    summary: 'Mean absolute error of opacities.',
    definition: 'Mean |Δ opacity| over components of which both sides have one.',
    profiles: asDefined,
    kind: 'error',
    value: errorOf('opacity'),
  },
];

function metric({ kind, name, value, ...texts }: Kind): Metric<Layout> {
  const share = kind === 'share';
  return {
    ...texts,
    id: `colour/${name}`,
    version: 1,
    inputs: 'json',
    reference: Layout,
    answer: Layout,
    range: [0, share ? 1 : Number.POSITIVE_INFINITY],
    direction: share ? 'higher' : 'lower',
    best: share ? 1 : 0,
    floor: share ? 0 : null,
    symmetric: false,
    get selfTest() {
      return sampleLayouts();
    },
    compute(reference, answer, profile) {
      const found = counterparts(reference, answer).flatMap(
        ([wanted, given]) => value(wanted, given, profile) ?? [],
      );
      if (found.length === 0) return failed('The reference has nothing to compare with.');
      const known = found.filter((one) => one !== 'missing');
      if (known.length === 0) return invalid('The answer has nothing to compare.');
      const sum = known.reduce((total, one) => total + one, 0);
      return ok(sum / known.length, {
        compared: known.length,
        missing: found.length - known.length,
      });
    },
  };
}

export const componentMetrics = kinds.map(metric);
