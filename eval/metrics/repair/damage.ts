import type { ElementObservation, PageState } from '../../../pipelines/engine/observation.js';

/** How much of a defect is in a state of a page, compared with the clean one. */
export interface Damage {
  /** From 1 on the defect is there, up to `repairedUpTo` it is not; in between nobody can tell. */
  readonly amount: number;
  /** What was seen, in a few words. */
  readonly says: string;
  readonly figures: Readonly<Record<string, number>>;
}

export const repairedUpTo = 0.5;
const cannotTell = 0.75;

/** A page in its clean state, and in the one that is judged. */
export interface Pages {
  readonly clean: PageState;
  readonly state: PageState;
}

export type DamageOf = (
  clean: ElementObservation,
  now: ElementObservation | null,
  pages: Pages,
) => Damage;

export function unclear(says: string): Damage {
  return { amount: cannotTell, says, figures: {} };
}

/** An element that is gone or cannot be seen is neither broken in this way nor repaired. */
export function damageOf(
  judge: (clean: ElementObservation, now: ElementObservation, pages: Pages) => Damage,
): DamageOf {
  return (clean, now, pages) => {
    if (now === null) return unclear('the element is not there');
    if (clean.visible && !now.visible) return unclear('the element cannot be seen');
    return judge(clean, now, pages);
  };
}
