import { mean } from '../metrics/aggregate/cases.js';
import { grouped } from '../metrics/aggregate/group.js';
import type { ScoreRow } from '../metrics/aggregate/score-row.js';
import type { ReportProbe } from '../report/data.js';
import { gapOf, gapWords, type Measured } from './gap.js';

/** What has to be known of a task to tell old from fresh and original from re-skinned. */
export interface DatedTask {
  readonly task: string;
  readonly group: string;
  readonly site: string;
  readonly publishedAt: string | undefined;
  /** The site that this one is a variant of. */
  readonly parent: string | undefined;
}

const sign = 'better on what it may have seen';

/** Whether a model does better on tasks from before its cut-off than on later ones. */
export function ageGap(
  model: string,
  scores: readonly ScoreRow[],
  tasks: readonly DatedTask[],
  cutOff: string,
): ReportProbe {
  const values = valuesOf(model, scores);
  const measured = tasks.flatMap(({ task, group, publishedAt, parent }): Measured[] => {
    const value = values.get(task);
    if (value === undefined || publishedAt === undefined || parent !== undefined) return [];
    return [{ side: publishedAt.slice(0, 10) < cutOff ? 'release' : 'control', group, value }];
  });
  const gap = gapOf(measured, `age ${model}`);
  const says = gapWords(gap, sign, 'no clear gap');
  return { ...gap, model, probe: 'age', label: `Score, before and after ${cutOff}`, says };
}

/** Whether a model does better on original sites than on the same ones in another skin. */
export function skinGap(
  model: string,
  scores: readonly ScoreRow[],
  tasks: readonly DatedTask[],
): ReportProbe | undefined {
  const values = valuesOf(model, scores);
  const skinned = new Set(tasks.flatMap(({ parent }) => parent ?? []));
  const measured = tasks.flatMap(({ task, site, parent }): Measured[] => {
    const value = values.get(task);
    const original = parent ?? site;
    // Only sites that are there both ways: others differ in more than their skin.
    if (value === undefined || !skinned.has(original)) return [];
    return [{ side: parent === undefined ? 'release' : 'control', group: original, value }];
  });
  if (measured.length === 0) return undefined;
  const gap = gapOf(measured, `skin ${model}`);
  const says = gapWords(gap, sign, 'no clear gap');
  return { ...gap, model, probe: 'skin', label: 'Score, original and re-skinned', says };
}

/** The mean of all samples; an invalid answer is worth nothing. */
function valuesOf(model: string, scores: readonly ScoreRow[]): Map<string, number> {
  const own = scores.filter((row) => row.model === model);
  return new Map(
    grouped(own, ({ task }) => task).flatMap(([task, rows]) => {
      const counted = rows.flatMap(({ status, value }) =>
        status === 'invalid' ? 0 : (value ?? []),
      );
      const value = mean(counted);
      return value === null ? [] : [[task, value] as const];
    }),
  );
}
