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

/** A day, of an option. */
export function date(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) {
    throw new InvalidArgumentError('Give a date such as 2026-08-01.');
  }
  return text;
}
