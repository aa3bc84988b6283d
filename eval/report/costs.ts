import { mean } from '../metrics/aggregate/cases.js';
import type { ReportData } from './data.js';

/** What the answers of a model took. */
export interface Cost {
  readonly model: string;
  readonly answers: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** null where the price of any call is not known: half a sum would be read as the whole. */
  readonly cost: number | null;
  readonly perAnswer: number | null;
  readonly medianSeconds: number | null;
  readonly meanSeconds: number | null;
}

export function costsOf({ models, answers }: Pick<ReportData, 'models' | 'answers'>): Cost[] {
  return models.map(({ id }) => {
    const own = answers.filter(({ model }) => model === id);
    const sum = (of: (answer: (typeof own)[number]) => number) =>
      own.reduce((total, answer) => total + of(answer), 0);
    const cost = own.some((answer) => answer.cost === null) ? null : sum((one) => one.cost ?? 0);
    const seconds = own.map((answer) => answer.seconds).sort((one, other) => one - other);
    return {
      model: id,
      answers: own.length,
      calls: sum(({ calls }) => calls),
      inputTokens: sum(({ inputTokens }) => inputTokens),
      outputTokens: sum(({ outputTokens }) => outputTokens),
      cost,
      perAnswer: cost === null || own.length === 0 ? null : cost / own.length,
      medianSeconds: seconds[Math.floor((seconds.length - 1) / 2)] ?? null,
      meanSeconds: mean(seconds),
    };
  });
}
