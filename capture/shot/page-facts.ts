import { z } from 'zod';

const Box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

/** Text of one element, as the block metrics need it: every profile is computed from this. */
export const TextBlock = Box.extend({
  /** As written, white space folded, at most 501 characters: longer text is no block. */
  text: z.string(),
  tag: z.string(),
  path: z.string(),
  /** As the browser gives it: any CSS form. */
  color: z.string(),
  /** Colours as they are seen, red, green, blue: over what lies behind them. */
  foreground: z.array(z.number()).length(3),
  background: z.array(z.number()).length(3),
  /** Something other than a plain colour lies behind the text. */
  overPicture: z.boolean(),
  contrast: z.number(),
  fontSize: z.number(),
  fontWeight: z.number(),
});
export type TextBlock = z.infer<typeof TextBlock>;

/** An element that is seen, with the path that finds it again. */
export const PageElement = Box.extend({
  path: z.string(),
  tag: z.string(),
  role: z.string().nullable(),
  interactive: z.boolean(),
  inViewport: z.boolean(),
});
export type PageElement = z.infer<typeof PageElement>;

export const PageFacts = z.object({
  title: z.string(),
  language: z.string(),
  scrollHeight: z.number(),
  blocks: z.array(TextBlock),
  elements: z.array(PageElement),
  /** What the render-validity rule counts below the root of the page. */
  probe: z.object({
    descendants: z.number(),
    text: z.number(),
    visuals: z.number(),
    interactive: z.number(),
  }),
  /** Text that is seen, white space folded. */
  text: z.string(),
  brokenPictures: z.array(z.string()),
  brokenFonts: z.array(z.string()),
  passwordFields: z.number(),
  errorOverlay: z.boolean(),
});
export type PageFacts = z.infer<typeof PageFacts>;
