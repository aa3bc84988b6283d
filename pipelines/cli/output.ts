import colors from 'picocolors';
import { FatalError, messageOf, type Problem, UserError } from '../engine/errors.js';

/** What every command has: how much to say and in which form. */
export interface OutputOptions {
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  readonly verbose?: boolean | undefined;
}

export function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** The one JSON object of a command, or the text for people, both where they belong. */
export function result(options: OutputOptions, value: unknown, text: () => string): void {
  if (options.json) process.stdout.write(`${JSON.stringify(value)}\n`);
  else process.stdout.write(`${text()}\n`);
}

/** Columns as wide as their widest cell; numbers to the right. */
export function table(
  head: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) =>
    Math.max(...cells.map((row) => (row[column] ?? '').length)),
  );
  const lines = cells.map((row, index) => {
    const line = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      const isNumber = typeof rows[0]?.[column] === 'number';
      return isNumber ? cell.padStart(width) : cell.padEnd(width);
    });
    const text = line.join('  ').trimEnd();
    return index === 0 ? colors.dim(text) : text;
  });
  return lines.join('\n');
}

export function problemText({ message, place, fix }: Problem): string {
  const where = place && [place.file, place.line, place.column].filter(Boolean).join(':');
  const head = `${where ? `${colors.bold(where)}: ` : ''}${message}`;
  return fix === undefined ? head : `${head}\n  ${colors.cyan('→')} ${fix}`;
}

/** Says what went wrong, as JSON if asked to, and gives the exit code. */
export function fail(error: unknown, options: OutputOptions): number {
  const problems: readonly Problem[] =
    error instanceof UserError ? error.problems : [{ message: messageOf(error) }];
  if (options.json) {
    const flat = problems.map(({ message, place, fix }) => ({ ...place, message, fix }));
    process.stdout.write(`${JSON.stringify({ ok: false, problems: flat })}\n`);
  }
  for (const problem of problems) say(`${colors.red('error')} ${problemText(problem)}`);
  const expected = error instanceof UserError || error instanceof FatalError;
  if (error instanceof Error && (!expected || options.verbose)) say(error.stack ?? '');
  return error instanceof UserError ? 2 : 1;
}
