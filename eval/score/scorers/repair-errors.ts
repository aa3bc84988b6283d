import type { ErrorClass } from '../../metrics/behaviour/error-classes.js';
import type { JudgedItem } from '../../metrics/behaviour/error-points.js';
import type { RepairEvidence } from '../repair-evidence.js';

const most = 10;

/**
 * What an answer lost points for, without a judge: ten for every defect that is still there, and ten
 * for the rest of the site as far as it was in order before and is not after. Crashes come first.
 */
export async function lostPoints(evidence: RepairEvidence): Promise<JudgedItem[]> {
  const { defects, answer } = evidence;
  const { tiers, regressions } = await evidence.scores();
  const items = defects.map(({ id, block }): JudgedItem => {
    if (tiers[id] !== 'none') return item(id, 0, 'E5.1');
    // Its text is still there: nobody has been at it.
    const untouched = answer.files.get(block.path)?.includes(block.replace) === true;
    return item(id, most, untouched ? 'E5.1' : 'E5.2');
  });
  const lost = regressions.status === 'ok' ? most * regressions.value : 0;
  return [...items, item('rest of the site', lost, newTrouble(evidence) ?? 'E5.3')];
}

/** A script error or a missing file that neither the clean nor the broken site has. */
function newTrouble({ clean, broken, answer }: RepairEvidence): ErrorClass | undefined {
  const isNew = (of: 'errors' | 'failedRequests') =>
    [...answer.pages].some(([route, { state }]) =>
      state[of].some((text) =>
        [clean, broken].every(({ pages }) => !pages.get(route)?.state[of].includes(text)),
      ),
    );
  if (isNew('errors')) return 'E1.2';
  return isNew('failedRequests') ? 'E1.3' : undefined;
}

function item(id: string, points: number, name: ErrorClass): JudgedItem {
  const deductions = points > 0 ? [{ class: name, points, rootCause: null }] : [];
  return { id, score: most - points, most, repair: true, deductions };
}
