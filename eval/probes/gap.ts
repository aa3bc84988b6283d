import { groupedBootstrap } from '../metrics/aggregate/bootstrap.js';
import { mean } from '../metrics/aggregate/cases.js';
import { grouped } from '../metrics/aggregate/group.js';

/** One measurement, of material that a model may have seen or of a control. */
export interface Measured {
  readonly side: 'release' | 'control';
  /** What is resampled whole. */
  readonly group: string;
  readonly value: number;
}

export interface Gap {
  readonly value: number | null;
  readonly control: number | null;
  /** Of the difference, release − control. */
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

/** The difference of two means, with an interval that draws whole groups. */
export function gapOf(measured: readonly Measured[], seed: string): Gap {
  const side = (all: readonly Measured[], name: Measured['side']) =>
    mean(all.filter((one) => one.side === name).map((one) => one.value));
  const groups = grouped(measured, ({ group }) => group).map(([, members]) => members);
  const interval = groupedBootstrap(
    groups,
    (all) => {
      const [one, other] = [side(all, 'release'), side(all, 'control')];
      return one === null || other === null ? null : one - other;
    },
    { seed },
  );
  return {
    value: side(measured, 'release'),
    control: side(measured, 'control'),
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n: measured.filter((one) => one.side === 'release').length,
  };
}

/** What an interval of the gap says, in words. */
export function gapWords({ low, high, n }: Gap, sign: string, none: string): string {
  if (low === null || high === null) return `not enough to compare (${n} of the release)`;
  if (low > 0) return sign;
  return high < 0 ? 'less than the control' : none;
}
