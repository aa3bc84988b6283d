import { z } from 'zod';
import { SplitName } from '../release/released-task.js';
import { dimensions, parseCrossing } from './dimensions.js';

const Count = z.int().min(0).max(100_000_000);

const Crossing = z.string().refine((text) => parseCrossing(text) !== undefined, {
  params: { fix: `Cross some of ${dimensions.join(', ')}, such as "category × difficulty".` },
  message: 'This is not something to stratify by.',
});

const Wanted = z.record(Crossing, z.union([Count, z.record(z.string(), Count)]));

const sharing = ['source', 'group', 'site', 'instance'] as const;
export type Sharing = (typeof sharing)[number];

/** How much of what a split is to hold. */
const quotaShape = {
  total: Count.optional().describe('Tasks in a split.'),
  per: Wanted.optional().describe(
    'Tasks wanted of each value: category: 10, or only of some: category: { Admin: 20 }.',
  ),
  least: Wanted.optional().describe('Tasks of each value that are chosen before any others.'),
  most: z
    .strictObject(
      Object.fromEntries(sharing.map((name) => [name, Count.min(1).optional()])) as {
        [name in Sharing]: z.ZodOptional<typeof Count>;
      },
    )
    .optional()
    .describe('Tasks from one source, group (package or repository), site or instance, at most.'),
};

const Quotas = z.strictObject(quotaShape);
export type Quotas = z.infer<typeof Quotas>;

const Share = z.number().positive().max(1e9);

const SplitQuotas = z.union([
  Share,
  z.strictObject({
    share: Share.describe('Part of the material, compared with the other shares.'),
    ...quotaShape,
  }),
]);

/** A file of quotas. What stands outside of `splits` holds for each split that says nothing else. */
export const QuotaFile = z.strictObject({
  splits: z.record(SplitName, SplitQuotas).default({ dev: 20, test: 80 }),
  strata: z
    .array(z.enum(dimensions))
    .default(['category', 'difficulty', 'type', 'framework'])
    .describe('Quotas are filled evenly over these.'),
  duplicates: z
    .number()
    .gt(0)
    .max(1)
    .default(0.8)
    .describe('Sites with so much of their source in common are never parted.'),
  ...quotaShape,
});
export type QuotaFile = z.infer<typeof QuotaFile>;

export interface SplitPlan {
  readonly name: string;
  readonly share: number;
  readonly quotas: Quotas;
}

/** The splits by name, so that the order in a file decides nothing. */
export function splitPlans(file: QuotaFile): SplitPlan[] {
  const { total, per, least, most } = file;
  const common = { total, per, least, most };
  return Object.entries(file.splits)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, own]) => {
      if (typeof own === 'number') return { name, share: own, quotas: common };
      const { share, ...quotas } = own;
      return { name, share, quotas: { ...common, ...quotas } };
    });
}
