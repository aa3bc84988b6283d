import type { Score } from '../metric.js';
import type { Fitted } from './same-size.js';

/** A value, with what is to be known about pictures whose sizes differed. */
export function scored(
  value: number,
  mismatch: Fitted['mismatch'],
  parts: Readonly<Record<string, number>> = {},
): Score {
  const { reason, widths, heights } = mismatch ?? {};
  const sizes = widths === undefined || heights === undefined ? {} : { widths, heights };
  const all = { ...parts, ...sizes };
  return {
    status: 'ok',
    value,
    ...(Object.keys(all).length > 0 && { parts: all }),
    ...(reason !== undefined && { reason }),
  };
}
