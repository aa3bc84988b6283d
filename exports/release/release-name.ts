import { UserError } from '../../pipelines/engine/errors.js';

const form = /^[a-z0-9][a-z0-9._-]{0,99}$/;

export function checkReleaseName(name: string): void {
  if (form.test(name)) return;
  throw new UserError(
    `"${name}" is no name for a release.`,
    'Use lower-case letters, digits, dots, dashes and underscores, such as 2026-q4.',
  );
}

/** The next patch of a version: 1.0.0 becomes 1.0.1. */
export function nextPatch(version: string): string {
  const [major, minor, patch] = version.split('.').map(Number);
  return `${major ?? 1}.${minor ?? 0}.${(patch ?? 0) + 1}`;
}
