import { z } from 'zod';

export const FailureCause = z.enum(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9']);
export type FailureCause = z.infer<typeof FailureCause>;

/** The rules that a model is told: sources in src, relative imports, packages declared, scaffold left alone. */
export const Clause = z.enum(['sources', 'imports', 'packages', 'scaffold']);
export type Clause = z.infer<typeof Clause>;

interface Cause {
  readonly name: string;
  readonly phase: 'install' | 'build' | 'run';
  /** The clause that whoever caused it had to break. */
  readonly clause?: Clause;
}

/**
 * In the order in which they strike: what stops the installation, then what stops the build — a file
 * that cannot be parsed has no imports yet, modules are found before their symbols are, styles come
 * last — then what fails when it runs.
 */
export const failureCauses: ReadonlyMap<FailureCause, Cause> = new Map([
  ['C2', { name: 'scaffold package.json overwritten', phase: 'install', clause: 'scaffold' }],
  ['C7', { name: 'parse error', phase: 'build' }],
  ['C3', { name: 'undeclared package', phase: 'build', clause: 'packages' }],
  ['C4', { name: 'path alias', phase: 'build', clause: 'imports' }],
  ['C5', { name: 'wrong relative path', phase: 'build' }],
  ['C1', { name: 'hallucinated export', phase: 'build' }],
  ['C6', { name: 'import and export do not match', phase: 'build' }],
  ['C8', { name: 'scaffold CSS overwritten', phase: 'build', clause: 'scaffold' }],
  ['C9', { name: 'runtime API misuse', phase: 'run' }],
]);

/** The cause that a failure counts as: of several, the one that strikes first. */
export function earliestCause(found: readonly FailureCause[]): FailureCause | undefined {
  return [...failureCauses.keys()].find((cause) => found.includes(cause));
}

export function brokenClause(cause: FailureCause): Clause | undefined {
  return failureCauses.get(cause)?.clause;
}
