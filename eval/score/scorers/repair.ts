import { defectsRepaired } from '../../metrics/behaviour/defects-repaired.js';
import { pointsLost } from '../../metrics/behaviour/points-lost.js';
import { regressions } from '../../metrics/behaviour/regressions.js';
import { type AnyMetric, type Metric, type Score, unavailable } from '../../metrics/metric.js';
import { restoredMetric } from '../../metrics/pixels/restored.js';
import { ssimMetric } from '../../metrics/pixels/ssim.js';
import { runMetric } from '../../metrics/run-metric.js';
import { patchComplexity } from '../../metrics/text/patch-complexity.js';
import type { RepairEvidence } from '../repair-evidence.js';
import { lostPoints } from './repair-errors.js';
import type { Scorer } from './scorer.js';
import { visualFidelity } from './visual-fidelity.js';

const invisible = unavailable('The defects of this task change no picture.');

function scorer<Reference, Answer>(
  metric: Metric<Reference, Answer>,
  label: string,
  headline: boolean,
  score: (evidence: RepairEvidence, metric: AnyMetric) => Promise<Score>,
): Scorer<RepairEvidence> {
  const any = metric as AnyMetric;
  return { metric: any, profile: 'ours', label, headline, score: (seen) => score(seen, any) };
}

/** Everything that is told of a repair without a judge. */
export const repairScorers: readonly Scorer<RepairEvidence>[] = [
  scorer(
    defectsRepaired,
    'Defects repaired',
    true,
    async ({ scores }) => (await scores()).repaired,
  ),
  scorer(regressions, 'Regressions', true, async ({ scores }) => (await scores()).regressions),
  scorer(restoredMetric, 'Visual damage left', true, async ({ scores, isVisible }) =>
    isVisible ? (await scores()).distanceLeft : invisible,
  ),
  scorer(patchComplexity, 'Patch size, off by', true, ({ broken, clean, answer }, metric) => {
    const [before, gold, after] = [broken, clean, answer].map(({ files }) =>
      Object.fromEntries(files),
    );
    return runMetric(metric, { before, gold }, after, 'ours');
  }),
  scorer(ssimMetric, 'Visual fidelity (SSIM)', false, visualFidelity),
  scorer(pointsLost, 'Points lost, by error', false, async (seen, metric) =>
    runMetric(metric, null, await lostPoints(seen), 'paper'),
  ),
].map((one) => (one.metric.id === pointsLost.id ? { ...one, profile: 'paper' as const } : one));
