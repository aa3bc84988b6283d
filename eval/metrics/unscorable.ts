import type { Score } from './metric.js';

/** The reference leaves nothing to score by (no items, one class, no spread): not the model's fault. */
export function unscorable(reason: string): Score {
  return { status: 'failed', value: null, reason };
}
