import type { Change } from '../../../pipelines/engine/edit/make-block.js';
import type { StaticPage } from './static-page.js';

/** Something that a rule holds for a defect, and the change that would mend it. */
export interface Finding {
  /** How sure the rule is, from 0 to 1; the surest come first. */
  readonly weight: number;
  readonly change: Change;
}

export type Rule = (page: StaticPage, all: readonly StaticPage[]) => readonly Finding[];

export function finding(weight: number, change: Change | undefined): Finding[] {
  return change === undefined ? [] : [{ weight, change }];
}
