import type { ReportAnswer, ReportData } from './data.js';

/** Answers that did not come through for the same reason, most frequent first. */
export interface Failure {
  readonly status: string;
  readonly stage: string;
  readonly reason: string;
  readonly total: number;
  /** How many of each model, in the order of the models. */
  readonly counts: readonly number[];
  readonly examples: readonly string[];
}

export function failuresOf({ models, answers }: Pick<ReportData, 'models' | 'answers'>): Failure[] {
  const groups = new Map<string, ReportAnswer[]>();
  for (const answer of answers) {
    if (answer.status === 'ok') continue;
    const key = JSON.stringify([answer.status, answer.stage, sort(answer.reason)]);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(answer);
  }
  return [...groups.values()]
    .flatMap((group): Failure[] => {
      const [first] = group;
      if (first === undefined) return [];
      return [
        {
          status: first.status,
          stage: first.stage,
          reason: first.reason,
          total: group.length,
          counts: models.map(({ id }) => group.filter(({ model }) => model === id).length),
          examples: [...new Set(group.map(({ task }) => task))].slice(0, 3),
        },
      ];
    })
    .sort((one, other) => other.total - one.total);
}

/** What a reason is about, without the names and numbers of the one case. */
function sort(reason: string): string {
  return reason
    .replace(/\d+/g, '#')
    .replace(/["“'`][^"”'`]*["”'`]/g, '“…”')
    .slice(0, 80);
}
