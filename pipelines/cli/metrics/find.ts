import type { AnyMetric, Profile } from '../../../eval/metrics/metric.js';
import { findMetric } from '../../../eval/metrics/registry.js';
import { defaultProfile, profilesOf } from '../../../eval/metrics/run-metric.js';
import { UserError } from '../../engine/errors.js';
import { didYouMean } from '../../engine/pipeline/did-you-mean.js';
import { suggestion } from '../../engine/pipeline/problems.js';
import { allMetrics } from './all.js';

export function metricNamed(id: string): AnyMetric {
  const metric = findMetric(id, allMetrics);
  if (metric !== undefined) return metric;
  const meant = didYouMean(
    id,
    allMetrics.map((one) => one.id),
  );
  throw new UserError(
    `There is no metric "${id}".`,
    meant === undefined ? 'See "freshet metrics list".' : `Did you mean "${meant}"?`,
  );
}

export function profileNamed(metric: AnyMetric, name: string | undefined): Profile {
  const known = profilesOf(metric);
  if (name === undefined) return defaultProfile(metric);
  const profile = known.find((one) => one === name);
  if (profile !== undefined) return profile;
  throw new UserError(`${metric.id} has no profile "${name}".`, suggestion(name, known));
}
