import { damageOf } from '../damage.js';

/** What is wrong without where: places move when anything before them changes. */
const kindOf = (fault: string) => fault.replace(/ at \d+:\d+$/, '');

/** Faults of a page by kind that another state of it does not have. */
export function newFaults(before: readonly string[], after: readonly string[]): string[] {
  const left = before.map(kindOf);
  return after.map(kindOf).filter((kind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

export const nestingError = damageOf((_clean, _now, { clean, state }) => {
  const faults = newFaults(clean.nestingFaults, state.nestingFaults);
  return {
    amount: faults.length,
    says: faults.length === 0 ? 'nothing is newly misplaced' : `misplaced: ${faults.join(', ')}`,
    figures: { faults: faults.length },
  };
});
