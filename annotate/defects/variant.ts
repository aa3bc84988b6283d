import type { Change } from '../../pipelines/engine/edit/make-block.js';
import type { DefectType } from '../../pipelines/engine/repair.js';
import type { SourceElement, SourcePage } from '../source/model.js';

/** Chooses by a hash of the seed, the place and the question: never by what was chosen before. */
export type Choose = <T>(question: string, options: readonly T[]) => T | undefined;

/** One way to make a defect of a type. */
export interface DefectVariant {
  readonly type: DefectType;
  readonly name: string;
  /**
   * The change of one file that breaks the element, or undefined where this way does not suit it.
   * Liberal proposals are fine: whether the effect is there is measured in a browser afterwards.
   */
  propose(page: SourcePage, element: SourceElement, choose: Choose): Change | undefined;
}
