import { parseDocument, visit } from 'yaml';
import { z } from 'zod';

export type Manager = 'npm' | 'pnpm';

/** Lockfiles by name, the first that there is, and who reads each. */
export const lockfiles: readonly (readonly [string, Manager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['yarn.lock', 'pnpm'],
];

/** A lockfile that names versions and checksums as before, but no address of a registry. */
export function withoutAddresses(name: string, text: string): string {
  if (name === 'pnpm-lock.yaml') return withoutTarballs(text);
  if (name === 'yarn.lock') return text.replaceAll(/^\s+resolved\s+"?https?:[^\n]*\n/gm, '');
  return JSON.stringify(withoutResolved(Json.parse(JSON.parse(text))), null, 2);
}

const Json = z.json();
type Json = z.infer<typeof Json>;

function withoutResolved(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutResolved);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, part]) => !(key === 'resolved' && isAddress(part)))
      .map(([key, part]) => [key, withoutResolved(part)]),
  );
}

function isAddress(value: Json): boolean {
  return typeof value === 'string' && /^https?:/.test(value);
}

/** An address beside a checksum is only a hint where to look. */
function withoutTarballs(text: string): string {
  const document = parseDocument(text);
  visit(document, {
    Map(_, map) {
      if (map.has('integrity') && map.has('tarball')) map.delete('tarball');
    },
  });
  return document.toString({ lineWidth: 0 });
}
