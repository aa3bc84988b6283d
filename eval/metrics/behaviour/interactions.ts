import { z } from 'zod';

export const Scope = z.union([z.literal(1), z.literal(2), z.literal(3)]);
export type Scope = z.infer<typeof Scope>;

/** The kinds of interaction, each with how far the state that it needs usually reaches. */
export const categories = {
  C01: { name: 'toggle', scope: 1 },
  C02: { name: 'expand or collapse', scope: 1 },
  C03: { name: 'list operations', scope: 2 },
  C04: { name: 'create, read, update, delete', scope: 2 },
  C05: { name: 'form validation', scope: 1 },
  C06: { name: 'notification', scope: 1 },
  C07: { name: 'state across routes', scope: 3 },
} as const satisfies Record<string, { readonly name: string; readonly scope: Scope }>;

export const Category = z.enum(['C01', 'C02', 'C03', 'C04', 'C05', 'C06', 'C07']);
export type Category = z.infer<typeof Category>;

/** Which categories the pictures imply, and with which scope. */
export const Inventory = z.partialRecord(Category, Scope);
export type Inventory = z.infer<typeof Inventory>;

/** What a generated app does in one category. */
export const Cell = z.object({
  covered: z.boolean(),
  /** null where nothing was built that could have a scope. */
  scope: Scope.nullable(),
  /** 1 works, 0.5 partly, 0 fails; 0.75 and 0.25 lie between two annotators. */
  result: z.number().min(0).max(1),
});
export type Cell = z.infer<typeof Cell>;

export const Cells = z.partialRecord(Category, Cell);
export type Cells = z.infer<typeof Cells>;

/** The weight of each scope; the published alternatives are 1:1:1 and 1:2:4. */
export const Weights = z.tuple([
  z.number().positive(),
  z.number().positive(),
  z.number().positive(),
]);
export type Weights = z.infer<typeof Weights>;

export function weightOf(weights: Weights, scope: Scope): number {
  return weights[scope - 1] ?? 0;
}
