import type { ModelUsage } from '../../pipelines/engine/model.js';
import type { Price } from '../models/settings.js';

/** What a reply cost; null where the price or the number of tokens is not known. */
export function costOf(price: Price | null, usage: ModelUsage): number | null {
  const { inputTokens, cachedInputTokens, outputTokens } = usage;
  if (price === null || inputTokens === null || outputTokens === null) return null;
  const cached = Math.min(cachedInputTokens ?? 0, inputTokens);
  const { input, output, cachedInput = input } = price;
  return ((inputTokens - cached) * input + cached * cachedInput + outputTokens * output) / 1e6;
}
