import type { AnyMetric, Profile, Score } from '../../metrics/metric.js';

/** How a metric gets its inputs from what is known of an answer. */
export interface Scorer<Evidence> {
  readonly metric: AnyMetric;
  readonly profile: Profile;
  /** Head of its column in a report. */
  readonly label: string;
  /** Whether the leaderboard shows it. */
  readonly headline: boolean;
  score(evidence: Evidence): Promise<Score>;
}
