import type { z } from 'zod';

/**
 * `paper` is what a paper's text defines, `code` what its public code computes where that differs,
 * `ours` the corrected definition, `figure` what a figure's caption says against the text.
 */
export type Profile = 'paper' | 'code' | 'ours' | 'figure';

/**
 * `invalid`: the answer cannot be scored (unreadable, refused, does not render). `failed`: our side
 * could not score it. `unavailable`: weights, a renderer or a modality are missing.
 */
export type Status = 'ok' | 'invalid' | 'failed' | 'unavailable';

export type Score =
  | {
      readonly status: 'ok';
      readonly value: number;
      /** The figures that the value was made of, by name. */
      readonly parts?: Readonly<Record<string, number>>;
      /** What a person should know about this value (sizes differed, nothing matched …). */
      readonly reason?: string;
    }
  | {
      readonly status: Exclude<Status, 'ok'>;
      readonly value: null;
      readonly reason: string;
    };

/** What a metric is run on before anything is paid for; see `freshet metrics selftest`. */
export interface SelfTest<Reference, Answer> {
  readonly reference: Reference;
  /** The perfect answer: has to score `best`. */
  readonly gold: Answer;
  /**
   * Where no answer can score `best`: `better` has to beat the others (a ratio of sizes), `scored`
   * only has to be within range (what a network prefers).
   */
  readonly goldIs?: 'best' | 'better' | 'scored';
  /** An answer with nothing in it: has to score no better than garbage may, and never `best`. */
  readonly blank: Answer;
  readonly garbage: Answer;
}

/**
 * How an input is read from disk: a picture, a folder of pictures (by name), an SVG file with its
 * render beside it (`drawing.svg`, `drawing.png`), JSON checked by the schema, or text.
 */
export type InputKind = 'picture' | 'pictures' | 'drawing' | 'json' | 'text';

/** One number, its meaning and its limits. Same version, profile and inputs: same score. */
export interface Metric<Reference = unknown, Answer = Reference> {
  /** Group and name, such as `pixels/ssim`. */
  readonly id: string;
  /** Bump when the same inputs would now give another value. */
  readonly version: number;
  readonly summary: string;
  /** The formula and its constants in plain words, for `freshet metrics explain`. */
  readonly definition: string;
  /** What each profile computes; the first one is the default. */
  readonly profiles: Readonly<Partial<Record<Profile, string>>>;
  readonly inputs: InputKind;
  /** Where the reference is of another kind than the answer; `none` means that it is null. */
  readonly referenceInputs?: InputKind | 'none';
  readonly reference: z.ZodType<Reference>;
  readonly answer: z.ZodType<Answer>;
  /** `split`: its inputs are all samples of a split at once; a mean of single ones is something else. */
  readonly over?: 'sample' | 'split';
  /** An end may be infinite; then `best` may be, too. */
  readonly range: readonly [least: number, most: number];
  readonly direction: 'higher' | 'lower';
  readonly best: number;
  /** The worst value, which an invalid answer counts as; null where there is none (an error in pixels). */
  readonly floor: number | null;
  /** Whether swapping reference and answer never changes the value. */
  readonly symmetric: boolean;
  readonly selfTest: SelfTest<Reference, Answer>;
  compute(reference: Reference, answer: Answer, profile: Profile): Score | Promise<Score>;
}

/** A metric of which only its schemas know the types; `runMetric` computes it safely. */
export type AnyMetric = Metric<unknown, unknown>;

export function ok(value: number, parts?: Readonly<Record<string, number>>): Score {
  return parts === undefined ? { status: 'ok', value } : { status: 'ok', value, parts };
}

export function invalid(reason: string): Score {
  return { status: 'invalid', value: null, reason };
}

export function failed(reason: string): Score {
  return { status: 'failed', value: null, reason };
}

export function unavailable(reason: string): Score {
  return { status: 'unavailable', value: null, reason };
}
