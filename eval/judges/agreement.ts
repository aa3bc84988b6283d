import { agreement } from '../metrics/aggregate/agreement.js';
import { mean } from '../metrics/aggregate/cases.js';
import { grouped } from '../metrics/aggregate/group.js';
import type { ScoreRow } from '../metrics/aggregate/score-row.js';
import { pearson, spearman } from '../metrics/order/correlation.js';
import { krippendorffAlpha, type Unit } from '../metrics/people/krippendorff.js';
import type { ReportAgreement } from '../report/data.js';
import type { HumanLabel } from './read-labels.js';
import { most } from './reply.js';

const statistics: Readonly<Record<string, (units: readonly Unit[]) => number | undefined>> = {
  'Krippendorff’s α (interval)': (units) => krippendorffAlpha(units, 'interval'),
  'Pearson r': (units) => correlated(units, pearson),
  'Spearman ρ': (units) => correlated(units, spearman),
};

/**
 * How far the judged scores of a run agree with the mean of what people said of the same answers,
 * with intervals that resample whole sources.
 */
export function judgeAgreement(
  scores: readonly ScoreRow[],
  labels: readonly HumanLabel[],
  groupOf: (task: string) => string,
): ReportAgreement[] {
  const byMetric = grouped(labels, ({ metric }) => metric);
  return byMetric.flatMap(([metric, said]) => {
    const judged = scores.filter((row) => row.metric === metric && row.profile === 'paper');
    const pairs = judged.flatMap(({ task, model, sample, value }) => {
      const isSame = (one: HumanLabel) =>
        one.task === task && one.model === model && one.sample === sample;
      const people = mean(said.filter(isSame).map((one) => one.value / most));
      return value === null || people === null ? [] : [{ task, unit: [value, people] as const }];
    });
    const runs = grouped(pairs, ({ task }) => groupOf(task)).map(([, members]) =>
      members.map(({ unit }) => unit),
    );
    return Object.entries(statistics).map(([statistic, compute]) => {
      const { value, interval, units } = agreement(runs, compute, {
        seed: `${metric} ${statistic}`,
      });
      const [low, high] = [interval?.low ?? null, interval?.high ?? null];
      return { metric, statistic, value, low, high, n: units };
    });
  });
}

function correlated(
  units: readonly Unit[],
  correlation: (one: number[], other: number[]) => number | undefined,
): number | undefined {
  if (units.length < 2) return undefined;
  const side = (at: number) => units.map((unit) => Number(unit[at]));
  return correlation(side(0), side(1));
}
