/** All of a task that the browser of tasks shows; loaded when somebody looks at it. */
export interface TaskDetail {
  readonly id: string;
  /** What the model was asked for, in short paragraphs. */
  readonly asked: readonly string[];
  /** Names of pictures, by page. */
  readonly pages: readonly PagePictures[];
  /** The parts that are scored one by one, such as defects. */
  readonly parts: readonly { readonly id: string; readonly label: string; readonly text: string }[];
  readonly answers: readonly AnswerDetail[];
}

export interface PagePictures {
  readonly route: string;
  readonly before: string | null;
  readonly target: string | null;
}

export interface AnswerDetail {
  readonly model: string;
  readonly sample: number;
  readonly status: string;
  readonly stage: string;
  readonly reason: string;
  /** Pictures of the answer by page. */
  readonly pictures: Readonly<Record<string, string>>;
  readonly patch: readonly PatchStep[];
  /** How each part came out, by its id. */
  readonly parts: Readonly<Record<string, string>>;
  readonly scores: readonly ScoreLine[];
  readonly log: readonly LogLine[];
  readonly reply: string;
}

export interface PatchStep {
  readonly path: string;
  readonly line: number;
  /** `exact` or `folded`; empty for a block that was refused. */
  readonly tier: string;
  readonly refusal: string;
  readonly search: string;
  readonly replace: string;
}

interface ScoreLine {
  readonly metric: string;
  readonly profile: string;
  readonly version: number;
  readonly value: number | null;
  readonly status: string;
  readonly reason: string;
}

export interface LogLine {
  readonly at: string;
  readonly stage: string;
  readonly text: string;
}
