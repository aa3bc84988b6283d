import { canonicalJson } from '../../pipelines/engine/json.js';
import type { CertifiedDefect } from '../certify/certified-defect.js';
import { type Composition, compose } from './compose.js';

interface PlanLimits {
  readonly instances: number;
  /** Most defects of one. */
  readonly most: number;
}

interface NumberedPlan extends Composition {
  readonly number: number;
}

/** Different ones, in the order of their numbers. */
function plans(pool: readonly CertifiedDefect[], limits: PlanLimits, seed: string): NumberedPlan[] {
  const made = new Map<string, NumberedPlan>();
  const used = new Map<CertifiedDefect, number>();
  const timesUsed = (defect: CertifiedDefect) => used.get(defect) ?? 0;
  for (let number = 1; number <= limits.instances; number += 1) {
    const composed = compose(pool, `${seed} ${number}`, limits.most, timesUsed);
    if (composed === undefined) break;
    for (const one of composed.defects) used.set(one, timesUsed(one) + 1);
    const key = composed.defects.map(({ change }) => canonicalJson(change)).sort();
    if (!made.has(canonicalJson(key))) made.set(canonicalJson(key), { ...composed, number });
  }
  return [...made.values()];
}

/** Those that are looked at in windows of one size together. */
export function plansByViewport(
  pool: readonly CertifiedDefect[],
  limits: PlanLimits,
  seed: string,
): { readonly viewport: Composition['viewport']; readonly instances: readonly NumberedPlan[] }[] {
  const groups = new Map<string, NumberedPlan[]>();
  for (const plan of plans(pool, limits, seed)) {
    const key = canonicalJson(plan.viewport);
    groups.set(key, [...(groups.get(key) ?? []), plan]);
  }
  return [...groups.values()].flatMap((instances) => {
    const viewport = instances[0]?.viewport;
    return viewport === undefined ? [] : [{ viewport, instances }];
  });
}
