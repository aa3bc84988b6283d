import { z } from 'zod';

/** `strict` is what published web-code benchmarks use; whole templates mostly need `wide`. */
const presets = {
  strict: { min: 32_000, max: 64_000, maxFile: 48_000 },
  wide: { min: 4_000, max: 640_000, maxFile: 200_000 },
  any: { min: 1, max: 50_000_000, maxFile: 50_000_000 },
} as const;

const bound = z.int().positive().optional();

/** Parameters of every stage that bounds the length of authored source. */
export const LengthParams = z.strictObject({
  preset: z
    .enum(['strict', 'wide', 'any'])
    .default('strict')
    .describe(
      'Bounds by name: strict (32,000 to 64,000 characters, no file above 48,000), wide (4,000 to 640,000, 200,000) or any.',
    ),
  min: bound.describe('Fewest characters of authored source, in place of the preset.'),
  max: bound.describe('Most characters of authored source, in place of the preset.'),
  maxFile: bound.describe('Most characters of one authored file, in place of the preset.'),
});

export type LengthBounds = Readonly<Record<'min' | 'max' | 'maxFile', number>>;

/** The bounds are a stage's identity, not their name: naming a preset computes nothing anew. */
export function lengthBounds(params: z.infer<typeof LengthParams>): LengthBounds {
  const { min, max, maxFile } = presets[params.preset];
  return {
    min: params.min ?? min,
    max: params.max ?? max,
    maxFile: params.maxFile ?? maxFile,
  };
}
