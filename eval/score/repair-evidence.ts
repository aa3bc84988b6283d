import type { Defect } from '../../pipelines/engine/repair.js';
import { type RepairScores, type SeenSite, scoreRepair } from '../metrics/repair/score-repair.js';

/** The three states of a task that scores are computed from. */
export interface RepairEvidence {
  readonly defects: readonly Defect[];
  readonly clean: SeenSite;
  readonly broken: SeenSite;
  readonly answer: SeenSite;
  /** Whether any defect can be seen on a picture. */
  readonly isVisible: boolean;
  /** Computed when the first scorer asks. */
  readonly scores: () => Promise<RepairScores>;
}

export function repairEvidence(
  states: Pick<RepairEvidence, 'defects' | 'clean' | 'broken' | 'answer' | 'isVisible'>,
): RepairEvidence {
  const { defects, clean, broken, answer } = states;
  let scores: Promise<RepairScores> | undefined;
  return {
    ...states,
    scores: () => {
      scores ??= scoreRepair(defects, clean, broken, answer);
      return scores;
    },
  };
}
