/** What became of a request that left the site. */
export const outcomes = [
  /** A web font was replaced by a shipped family. */
  'font',
  /** The same file of the same version from the package registry. */
  'library',
  /** A placeholder picture. */
  'picture',
  /** An embedded page of somebody else's: an empty one in its place. */
  'frame',
  /** Counting, advertising and the like: blocked, and the page looks the same without it. */
  'service',
  /** Data or media that cannot be had. */
  'blocked',
  /** A style sheet or script that cannot be had: the page is not what its author made. */
  'lacking',
] as const;
type ExternalOutcome = (typeof outcomes)[number];

export interface ExternalAnswer {
  readonly outcome: ExternalOutcome;
  /** What stands in, or why nothing does. */
  readonly detail: string;
  /** Undefined where the request is to fail. */
  readonly body?: { readonly type: string; readonly bytes: Uint8Array };
}
