import type { ModelPicture } from '../../pipelines/engine/model.js';

/** One thing that is judged on its own: a defect, or an outcome that was asked for. */
export interface SubTask {
  readonly id: string;
  readonly description: string;
}

/** Everything a judge gets to see of one answer. */
export interface JudgeMaterial {
  readonly requirement: string;
  readonly subTasks: readonly SubTask[];
  readonly files: readonly { readonly path: string; readonly code: string }[];
  /** The answer as it came. */
  readonly patch: string;
  /** What became of its blocks, of the build and of the page in the browser. */
  readonly log: readonly string[];
  /** The patch that undoes the defects; there is none for edits. */
  readonly reference?: string;
  readonly pictures: readonly { readonly label: string; readonly picture: ModelPicture }[];
}
