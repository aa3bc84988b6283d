import { InvalidArgumentError } from 'commander';

/** A number from 1, of an option. */
export function count(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new InvalidArgumentError('Give a number from 1.');
}

/** All values of an option that may be given several times. */
export function several(value: string, before: readonly string[]): string[] {
  return [...before, value];
}
