import { z } from 'zod';
import { ErrorClass, rootCauses } from './error-classes.js';

const Deduction = z.object({
  class: ErrorClass,
  points: z.number().positive(),
  rootCause: z.enum(rootCauses).nullable(),
});

/** One judged item and why it did not get all of its points. */
export const JudgedItem = z
  .object({
    id: z.string(),
    score: z.number().nonnegative(),
    most: z.number().positive(),
    repair: z.boolean(),
    deductions: z.array(Deduction),
  })
  .superRefine(({ id, score, most, repair, deductions }, context) => {
    const lost = most - score;
    const explained = deductions.reduce((sum, { points }) => sum + points, 0);
    if (Math.abs(lost - explained) > 1e-6) {
      const message = `${id} lost ${lost} points, but its classes explain ${explained}.`;
      context.addIssue({ code: 'custom', message });
    }
    const outside = deductions.find((one) => one.class.startsWith('E5') && !repair);
    if (outside) {
      const message = `${id} is no repair task, so ${outside.class} cannot be its class.`;
      context.addIssue({ code: 'custom', message });
    }
  });
export type JudgedItem = z.infer<typeof JudgedItem>;

/** Points lost by class; they sum to the points that the items lost, or the items do not parse. */
export function pointsByClass(items: readonly JudgedItem[]): Map<ErrorClass, number> {
  const points = new Map<ErrorClass, number>();
  for (const item of z.array(JudgedItem).parse(items)) {
    for (const deduction of item.deductions) {
      points.set(deduction.class, (points.get(deduction.class) ?? 0) + deduction.points);
    }
  }
  return points;
}
