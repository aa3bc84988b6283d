import { maxSatisfying, rcompare } from 'semver';
import { z } from 'zod';

/** What a package manager reads of one version; scripts are not among it. */
const Version = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.unknown().optional(),
  optionalDependencies: z.unknown().optional(),
  peerDependencies: z.unknown().optional(),
  peerDependenciesMeta: z.unknown().optional(),
  bundleDependencies: z.unknown().optional(),
  bundledDependencies: z.unknown().optional(),
  bin: z.unknown().optional(),
  directories: z.unknown().optional(),
  engines: z.unknown().optional(),
  os: z.unknown().optional(),
  cpu: z.unknown().optional(),
  libc: z.unknown().optional(),
  deprecated: z.unknown().optional(),
  hasInstallScript: z.unknown().optional(),
  dist: z.object({
    tarball: z.string(),
    integrity: z.string().optional(),
    shasum: z.string().optional(),
  }),
});

export const PackageDocument = z.object({
  name: z.string(),
  modified: z.string().optional(),
  'dist-tags': z.record(z.string(), z.string()).default({}),
  // A version that is not described as it should be is as good as none.
  versions: z.record(z.string(), z.unknown()).transform((versions) => {
    const good: Record<string, z.infer<typeof Version>> = {};
    for (const [name, value] of Object.entries(versions)) {
      const parsed = Version.safeParse(value);
      if (parsed.success) good[name] = parsed.data;
    }
    return good;
  }),
  time: z.record(z.string(), z.unknown()).optional(),
});
export type PackageDocument = z.infer<typeof PackageDocument>;

/** Whether the times have to be known to say what there was at a date. */
export function needsTimes(document: PackageDocument, date: string | undefined): boolean {
  if (date === undefined || document.time !== undefined) return false;
  return document.modified === undefined || document.modified > date;
}

/** The document as it was at a date: what came later is left out, and the tags fall back. */
export function asOf(document: PackageDocument, date: string | undefined): PackageDocument {
  const { time } = document;
  if (date === undefined || time === undefined) return document;
  const known = (version: string) => {
    const at = time[version];
    return typeof at !== 'string' || at <= date;
  };
  const versions = Object.fromEntries(
    Object.entries(document.versions).filter(([version]) => known(version)),
  );
  const tags = Object.fromEntries(
    Object.entries(document['dist-tags']).filter(([, version]) => Object.hasOwn(versions, version)),
  );
  const newest =
    maxSatisfying(Object.keys(versions), '*') ?? Object.keys(versions).sort(rcompare)[0];
  const latest = tags.latest ?? newest;
  return { ...document, versions, 'dist-tags': { ...tags, ...(latest && { latest }) } };
}
