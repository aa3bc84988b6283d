import type { ElementObservation } from '../../../pipelines/engine/observation.js';
import type { Defect } from '../../../pipelines/engine/repair.js';
import { defectsRepaired } from '../behaviour/defects-repaired.js';
import { regressions } from '../behaviour/regressions.js';
import { failed, ok, type Score } from '../metric.js';
import type { Picture } from '../picture.js';
import { restoredMetric } from '../pixels/restored.js';
import { patchSize } from '../text/patch-size.js';
import { repairedUpTo } from './damage.js';
import { damages } from './damages.js';
import { inOrder, type TracedPage } from './in-order.js';
import { type Files, hasBytes, hasStructure } from './written.js';

/** A page in one state: what is observed, everything seen in it, and its picture. */
export interface SeenPage extends TracedPage {
  readonly picture: Picture;
}

/** A site in one state: its text files, and the pages that have a defect, by route. */
export interface SeenSite {
  readonly files: Files;
  readonly pages: ReadonlyMap<string, SeenPage>;
}

/** How far a defect was undone, the strictest that holds. */
type Tier = 'bytes' | 'structure' | 'effect' | 'none';

export interface RepairScores {
  /** By the id of the defect. */
  readonly tiers: Readonly<Record<string, Tier>>;
  readonly repaired: Score;
  readonly regressions: Score;
  /** No value where the defects cannot be seen. */
  readonly distanceLeft: Score;
  /** Lines that the answer changes, relative to those of the gold patch. */
  readonly patchSize: Score;
}

/** Everything that can be told of an answer without a judge. */
export async function scoreRepair(
  defects: readonly Defect[],
  clean: SeenSite,
  broken: SeenSite,
  answer: SeenSite,
): Promise<RepairScores> {
  const tiers = Object.fromEntries(
    defects.map((defect) => [defect.id, tierOf(defect, clean, answer)]),
  );
  const ids = defects.map(({ id }) => id);
  return {
    tiers,
    repaired: await defectsRepaired.compute(ids, tiers, 'ours'),
    regressions: await regressions.compute(orderOf(clean, broken), orderOf(clean, answer), 'ours'),
    distanceLeft: await meanDistance(clean, broken, answer),
    patchSize: relativeSize(clean, broken, answer),
  };
}

function tierOf(defect: Defect, clean: SeenSite, answer: SeenSite): Tier {
  if (hasBytes(defect, clean.files, answer.files)) return 'bytes';
  if (hasStructure(defect, clean.files, answer.files)) return 'structure';
  const [before, now] = [clean, answer].map(({ pages }) => pages.get(defect.route)?.state);
  const target: ElementObservation | null | undefined = before?.targets[defect.id];
  if (!before || !now || !target) return 'none';
  const pages = { clean: before, state: now };
  const { amount } = damages[defect.type](target, now.targets[defect.id] ?? null, pages);
  return amount <= repairedUpTo ? 'effect' : 'none';
}

function orderOf(clean: SeenSite, state: SeenSite): Record<string, boolean> {
  const order: Record<string, boolean> = {};
  for (const [route, page] of clean.pages) {
    const there = state.pages.get(route);
    if (there === undefined) order[`${route}: is there`] = false;
    else Object.assign(order, inOrder(page, there));
  }
  return order;
}

/** Over the pages on which the defects can be seen. */
async function meanDistance(clean: SeenSite, broken: SeenSite, answer: SeenSite): Promise<Score> {
  const values: number[] = [];
  for (const [route, wanted] of clean.pages) {
    const [before, after] = [broken, answer].map(({ pages }) => pages.get(route)?.picture);
    if (before === undefined || after === undefined) continue;
    const score = await restoredMetric.compute([before, wanted.picture], after, 'ours');
    if (score.status === 'ok') values.push(score.value);
  }
  if (values.length === 0) return failed('None of the defects changes a picture.');
  return ok(values.reduce((sum, value) => sum + value, 0) / values.length);
}

function relativeSize(clean: SeenSite, broken: SeenSite, answer: SeenSite): Score {
  const before = Object.fromEntries(broken.files);
  const lines = (files: Files) => {
    const { added, deleted } = patchSize(before, Object.fromEntries(files));
    return added + deleted;
  };
  const gold = lines(clean.files);
  return gold === 0 ? failed('The gold patch changes nothing.') : ok(lines(answer.files) / gold);
}
