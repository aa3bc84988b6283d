import { repairedUpTo } from '../../eval/metrics/repair/damage.js';
import { damages } from '../../eval/metrics/repair/damages.js';
import type { RepairScores, SeenSite } from '../../eval/metrics/repair/score-repair.js';
import type { Defect, GateResult } from '../../pipelines/engine/repair.js';
import type { Floor } from './instance.js';

/** The gold answer has the best score of every automatic metric, and all effects are gone. */
export function solvableGate(
  scores: RepairScores,
  defects: readonly Defect[],
  clean: SeenSite,
  gold: SeenSite,
): GateResult {
  const left = defects.filter(({ id, type, route }) => {
    const [before, now] = [clean, gold].map(({ pages }) => pages.get(route)?.state);
    const target = before?.targets[id];
    if (!before || !now || !target) return true;
    const damage = damages[type](target, now.targets[id] ?? null, { clean: before, state: now });
    return damage.amount > repairedUpTo;
  });
  const figures = figuresOf(scores);
  const best =
    figures.repaired === 1 &&
    figures.regressions === 0 &&
    (figures.distanceLeft ?? 0) === 0 &&
    figures.patchSize === 1;
  return {
    gate: 'solvable',
    ok: best && left.length === 0,
    figures: { ...figures, effectsLeft: left.length },
    detail:
      left.length > 0
        ? `${left[0]?.type} is still seen after the gold answer`
        : `the gold answer scores ${JSON.stringify(figures)}`,
  };
}

/** The untouched source scores less than the best. */
export function notFreeGate(scores: RepairScores): GateResult {
  const figures = figuresOf(scores);
  const undone = Object.entries(scores.tiers).find(([, tier]) => tier !== 'none');
  return {
    gate: 'not-free',
    ok: undone === undefined,
    figures,
    detail:
      undone === undefined
        ? `nothing is repaired in the untouched source: ${JSON.stringify(figures)}`
        : `${undone[0]} counts as repaired in the untouched source (${undone[1]})`,
  };
}

export function floorOf({ repaired, regressions, distanceLeft }: RepairScores): Floor {
  return {
    repaired: repaired.value ?? 0,
    regressions: regressions.value ?? 0,
    distanceLeft: distanceLeft.value,
  };
}

/** The values that there are. */
function figuresOf(scores: RepairScores): Record<string, number> {
  const { repaired, regressions, distanceLeft, patchSize } = scores;
  return Object.fromEntries(
    Object.entries({ repaired, regressions, distanceLeft, patchSize }).flatMap(([name, score]) =>
      score.value === null ? [] : [[name, score.value]],
    ),
  );
}
