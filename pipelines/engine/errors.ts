/** Where in a user's file something is wrong; lines and columns start at 1. */
export interface Place {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

export interface Problem {
  readonly message: string;
  readonly place?: Place | undefined;
  readonly fix?: string | undefined;
}

/** Bad input: the command says what, where and how to mend it, shows no stack and exits 2. */
export class UserError extends Error {
  override readonly name = 'UserError';
  readonly problems: readonly Problem[];

  constructor(problems: string | Problem | readonly Problem[], fix?: string) {
    const list =
      typeof problems === 'string'
        ? [{ message: problems, fix }]
        : 'message' in problems
          ? [problems]
          : problems;
    super(list.map((problem) => problem.message).join('\n'));
    this.problems = list;
  }
}

/** This row can never succeed: it is dropped with the reason, and the drop is remembered. */
export class RowError extends Error {
  override readonly name = 'RowError';
  constructor(
    readonly reason: string,
    readonly detail: string,
  ) {
    super(`${reason}: ${detail}`);
  }
}

/** The other side asks us to wait: the work is tried again later and costs no attempt. */
export class Throttled extends Error {
  override readonly name = 'Throttled';
  constructor(
    message: string,
    readonly waitMilliseconds: number,
  ) {
    super(message);
  }
}

/** Nothing after this can be right: the run stops. */
export class FatalError extends Error {
  override readonly name = 'FatalError';
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
