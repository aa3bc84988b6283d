import { z } from 'zod';
import { normalise } from './normalise.js';

/** Characters from `start` up to but not including `end`, and how they are styled. */
export const Span = z
  .object({
    start: z.int().nonnegative(),
    end: z.int().positive(),
    style: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  })
  .refine(({ start, end }) => end > start, 'A span ends after it starts.');
export type Span = z.infer<typeof Span>;

export function sorted(spans: readonly Span[]): Span[] {
  return [...spans].sort((left, right) => left.start - right.start || left.end - right.end);
}

/** What is wrong with a list of spans, or undefined: a character has one style. */
export function overlapProblem(spans: readonly Span[]): string | undefined {
  const ordered = sorted(spans);
  const at = ordered.findIndex((span, index) => span.start < (ordered[index - 1]?.end ?? 0));
  const span = ordered[at];
  return span && `The span ${span.start}–${span.end} overlaps the one before it.`;
}

export function overlap(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}

/** Equal text for spans that cover the same characters in the same style. */
export function spanKey({ start, end, style }: Span): string {
  const members = Object.entries(style)
    .map(([name, value]) => [normalise(name), normalise(String(value))])
    .sort(([left = ''], [right = '']) => (left < right ? -1 : 1));
  return JSON.stringify([start, end, members]);
}
