import { z } from 'zod';

export const skinGates = [
  'similarity',
  'renders',
  'structure',
  'contrast',
  'assets',
  'interaction',
] as const;

/** One measured line: of the whole site, or of a page of it. */
export const SkinGate = z.object({
  gate: z.enum(skinGates),
  route: z.string().optional(),
  ok: z.boolean(),
  figures: z.record(z.string(), z.number()),
  detail: z.string(),
});
export type SkinGate = z.infer<typeof SkinGate>;

/** What proves that a rewritten site is the old one in other clothes. */
export const SkinCertificate = z.object({
  parent: z.string(),
  seed: z.string(),
  names: z.object({ renamed: z.int(), kept: z.int() }),
  gates: z.array(SkinGate),
  /** Blobs of pictures by route, of the parent and of the variant. */
  pictures: z.record(z.string(), z.object({ parent: z.string(), variant: z.string() })),
});
export type SkinCertificate = z.infer<typeof SkinCertificate>;
