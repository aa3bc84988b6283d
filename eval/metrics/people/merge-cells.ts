import { z } from 'zod';
import { type Cell, Scope } from '../behaviour/interactions.js';

/** What one annotator says of one category of one app: works, partly, fails. */
export const Annotation = z.object({
  covered: z.boolean(),
  scope: Scope.nullable(),
  result: z.enum(['W', 'P', 'F']),
});
export type Annotation = z.infer<typeof Annotation>;

const points = { W: 1, P: 0.5, F: 0 } as const;

export type Merged = { readonly cell: Cell } | { readonly arbitrate: string };

/**
 * One cell from two annotators. Results one step apart meet halfway (0.75, 0.25), scopes one step
 * apart count as the narrower one; anything further apart is the arbiter's, whose word then stands.
 */
export function mergeCells(one: Annotation, other: Annotation, arbiter?: Annotation): Merged {
  const quarrel = disagreement(one, other);
  if (quarrel === undefined) return { cell: halfway(one, other) };
  if (arbiter === undefined) return { arbitrate: quarrel };
  return { cell: halfway(arbiter, arbiter) };
}

function disagreement(one: Annotation, other: Annotation): string | undefined {
  if (one.covered !== other.covered) return 'coverage differs';
  if (!one.covered) return undefined;
  if (Math.abs(points[one.result] - points[other.result]) === 1)
    return 'results are two steps apart';
  if ((one.scope === null) !== (other.scope === null)) return 'only one of them saw a scope';
  const gap = Math.abs((one.scope ?? 0) - (other.scope ?? 0));
  return gap > 1 ? 'scopes are two steps apart' : undefined;
}

function halfway(one: Annotation, other: Annotation): Cell {
  if (!one.covered) return { covered: false, scope: null, result: 0 };
  const narrower = (one.scope ?? 3) < (other.scope ?? 3) ? one.scope : other.scope;
  return {
    covered: true,
    scope: narrower,
    result: (points[one.result] + points[other.result]) / 2,
  };
}
