import { z } from 'zod';
import type { Clause } from './failure-causes.js';

/** What a reply may build on. */
export const Scaffold = z.object({
  files: z.array(z.string()),
  packages: z.array(z.string()),
});
export type Scaffold = z.infer<typeof Scaffold>;

/** What a reply holds, read without building it. */
export const Reply = z.object({
  files: z.array(z.string()),
  imports: z.array(z.object({ file: z.string(), specifier: z.string() })),
  extraDependencies: z.array(z.string()),
});
export type Reply = z.infer<typeof Reply>;

/** Where each clause is broken, in words; an empty list is obedience. */
export function brokenClauses(scaffold: Scaffold, reply: Reply): Record<Clause, string[]> {
  const scaffoldFiles = new Set(scaffold.files);
  const known = new Set([...scaffold.packages, ...reply.extraDependencies.map(withoutVersion)]);
  const broken: Record<Clause, string[]> = { sources: [], imports: [], packages: [], scaffold: [] };
  for (const file of reply.files) {
    if (scaffoldFiles.has(file)) broken.scaffold.push(file);
    else if (!/^(src|public)\//.test(file)) broken.sources.push(file);
  }
  for (const { file, specifier } of reply.imports) {
    if (/^\.{1,2}(\/|$)/.test(specifier)) continue;
    if (isOwnFile(specifier)) broken.imports.push(`${file}: ${specifier}`);
    else if (!known.has(packageOf(specifier))) broken.packages.push(`${file}: ${specifier}`);
  }
  return broken;
}

/** A file of the app that is not named relative to the one that imports it. */
function isOwnFile(specifier: string): boolean {
  return /^(@\/|~|\/|src\/|#)/.test(specifier);
}

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** `name@1.2.3` → `name`; the @ of a scope is not the one before a version. */
function withoutVersion(dependency: string): string {
  const at = dependency.indexOf('@', 1);
  return at < 0 ? dependency : dependency.slice(0, at);
}
