import { z } from 'zod';

/** Why a page is not what its author made, or could not be seen at all. */
const Lack = z.object({
  reason: z.enum(['external-style', 'external-script', 'missing-assets', 'page-failed']),
  detail: z.string(),
});
export type Lack = z.infer<typeof Lack>;

/** One captured page of a site: its picture and what was read with it. */
export const Shot = z.object({
  id: z.string(),
  /** Id of the site that the page belongs to. */
  site: z.string(),
  /** Address in the site, from the first slash on. */
  route: z.string(),
  /** Where the browser ended up. */
  finalRoute: z.string(),
  viewport: z.object({ width: z.int(), height: z.int() }),
  title: z.string(),
  /** Blob: the PNG file. */
  picture: z.string(),
  pictureWidth: z.int(),
  pictureHeight: z.int(),
  /** sha256 of the pixels: two pictures with the same one look the same to the last pixel. */
  pixels: z.string(),
  averageHash: z.string(),
  blockHash: z.string(),
  /** Blobs of JSON: text blocks and elements, the accessibility tree, the console and network. */
  facts: z.string(),
  accessibility: z.string(),
  log: z.string(),
  probe: z.object({
    descendants: z.int(),
    text: z.int(),
    visuals: z.int(),
    interactive: z.int(),
  }),
  passwordFields: z.int(),
  scriptErrors: z.int(),
  /** Requests that left the site and were answered by something else. */
  replaced: z.int(),
  lacks: z.array(Lack),
  /** A sign of loading that stayed, and the part of the viewport that it covers. */
  loading: z.object({ selector: z.string(), share: z.number() }).nullable(),
  errorOverlay: z.boolean(),
  /** Pixels by which a second capture in another process differs; null if there was none. */
  differs: z.int().nullable(),
});
export type Shot = z.infer<typeof Shot>;

/** A page that was asked for: a shot, or what is known of one that could not be taken. */
export const AttemptedShot = Shot.partial().required({
  id: true,
  site: true,
  route: true,
  viewport: true,
  lacks: true,
});
export type AttemptedShot = z.infer<typeof AttemptedShot>;
