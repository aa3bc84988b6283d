import type { ModelUsage } from '../../pipelines/engine/model.js';

/** Shorter repetitions may be meant: two blocks can begin alike. */
const leastOverlap = 40;
const mostOverlap = 4_000;

/** The parts of an answer as one text; what a part repeats of the one before stands once. */
export function joinParts(parts: readonly string[]): string {
  return parts.reduce((whole, part) => whole + part.slice(overlap(whole, part)), '');
}

function overlap(before: string, after: string): number {
  const most = Math.min(before.length, after.length, mostOverlap);
  for (let length = most; length >= leastOverlap; length -= 1) {
    if (before.endsWith(after.slice(0, length))) return length;
  }
  return 0;
}

export function sumUsage(all: readonly ModelUsage[]): ModelUsage {
  const sum = (field: keyof ModelUsage) =>
    all.reduce<number | null>(
      (total, usage) => (usage[field] === null ? total : (total ?? 0) + usage[field]),
      null,
    );
  return {
    inputTokens: sum('inputTokens'),
    cachedInputTokens: sum('cachedInputTokens'),
    outputTokens: sum('outputTokens'),
    reasoningTokens: sum('reasoningTokens'),
  };
}
