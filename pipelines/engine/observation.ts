import { z } from 'zod';

export const Box = z.object({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Box = z.infer<typeof Box>;

/** One element, as a person sees it, a pointer meets it and assistive technology is told of it. */
export const ElementObservation = z.object({
  tag: z.string(),
  /** Text inside of it, white space folded, cut. */
  text: z.string(),
  box: Box,
  visible: z.boolean(),
  attributes: z.record(z.string(), z.string()),
  /** Computed values of the properties that defects are about. */
  style: z.record(z.string(), z.string()),
  /** Of its own text against what lies behind; null without text, or over a picture. */
  contrast: z.number().nullable(),
  /** Share of the visible part of its box on which something else lies. */
  covered: z.number(),
  /** The content box of its parent, and the boxes of its parent's other children. */
  parent: Box,
  siblings: z.array(Box),
  children: z.array(Box),
  /** Boxes of the lines of all text inside of it. */
  lines: z.array(Box),
  /** Share of the area of these lines on which another line of text lies, its own included. */
  textOverlap: z.number(),
  /** Share of the area of these lines, or of its box without text, that is cut off or off-screen. */
  clipped: z.number(),
  scroll: z.object({
    width: z.number(),
    height: z.number(),
    clientWidth: z.number(),
    clientHeight: z.number(),
  }),
  /** Size of a picture's file; null for anything else. */
  natural: z.object({ width: z.number(), height: z.number() }).nullable(),
  role: z.string(),
  name: z.string(),
  states: z.record(z.string(), z.string()),
  /** Whether a real click at its middle reaches it, and whether it takes the focus; null if not tried. */
  reacts: z.object({ click: z.boolean(), focus: z.boolean() }).nullable(),
});
export type ElementObservation = z.infer<typeof ElementObservation>;

/** What tells one element of a page from another state of it; the list is a blob. */
export const ElementTrace = z.object({
  path: z.string(),
  tag: z.string(),
  box: Box,
  /** Digests of its own text and of its computed style without what follows from its box. */
  text: z.string(),
  style: z.string(),
});
export type ElementTrace = z.infer<typeof ElementTrace>;

/** A page in one state of its site, at one viewport. */
export const PageObservation = z.object({
  route: z.string(),
  viewport: z.object({ width: z.int(), height: z.int() }),
  /** Blob: the PNG file; and sha256 of its pixels. */
  picture: z.string(),
  pixels: z.string(),
  /** What the page complained of: errors of scripts and the console, failed requests, dialogs. */
  errors: z.array(z.string()),
  failedRequests: z.array(z.string()),
  dialogs: z.array(z.string()),
  /** Elements nested where HTML does not allow it, as the source has them. */
  nestingFaults: z.array(z.string()),
  language: z.string(),
  title: z.string(),
  /** Blob: JSON list of `ElementTrace`. */
  elements: z.string(),
  /** The elements that were asked for, by the name they were asked under; null if not there. */
  targets: z.record(z.string(), ElementObservation.nullable()),
});
export type PageObservation = z.infer<typeof PageObservation>;

/** What a verdict needs to know of a page; its picture and its elements are judged elsewhere. */
export type PageState = Omit<PageObservation, 'picture' | 'pixels' | 'elements'>;
