/** What the browser of tasks knows of every task from the start: columns, to be small. */
export interface IndexData {
  readonly models: readonly string[];
  readonly metrics: readonly {
    readonly label: string;
    readonly id: string;
    readonly share: boolean;
    readonly lowerIsBetter: boolean;
    readonly best: number;
    readonly worst: number;
  }[];
  readonly tasks: {
    readonly id: readonly string[];
    readonly kind: readonly string[];
    readonly category: readonly string[];
    readonly difficulty: readonly string[];
    readonly framework: readonly string[];
    readonly types: readonly (readonly string[])[];
  };
  /** By metric, model and task: the mean of the samples. */
  readonly values: readonly (readonly (readonly (number | null)[])[])[];
  /** By model and task: a letter of `statusLetters`. */
  readonly statuses: readonly string[];
  /** How many tasks one script has, and where the scripts and pictures are. */
  readonly folder: string | null;
}

/** The worst status of a task's samples as one letter; `-` where there is no answer. */
export const statusLetters = { ok: 'o', invalid: 'i', failed: 'f', unavailable: 'u' } as const;
