import { maxSatisfying, rcompare } from 'semver';
import { z } from 'zod';

/** What of a package's registry document is used; everything else in it is ignored. */
export const Packument = z.object({
  name: z.string(),
  'dist-tags': z.record(z.string(), z.string()).default({}),
  versions: z
    .record(
      z.string(),
      z.object({
        dist: z.object({
          tarball: z.string(),
          integrity: z.string().optional(),
          shasum: z.string().optional(),
        }),
      }),
    )
    .default({}),
  time: z.record(z.string(), z.unknown()).default({}),
  homepage: z.unknown().optional(),
  author: z.unknown().optional(),
});
export type Packument = z.infer<typeof Packument>;

/** The versions that a specifier names, newest first: a tag and a range name one. */
export function wantedVersion(packument: Packument, wanted: string): string | undefined {
  const tagged = packument['dist-tags'][wanted === '' || wanted === '*' ? 'latest' : wanted];
  if (tagged !== undefined && tagged in packument.versions) return tagged;
  return maxSatisfying(Object.keys(packument.versions), wanted) ?? undefined;
}

export function publishedAt(packument: Packument, version: string): string | undefined {
  const time = packument.time[version];
  if (typeof time !== 'string') return undefined;
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** When the first version appeared; registries keep the times of removed versions too. */
export function firstPublishedAt(packument: Packument): string | undefined {
  return Object.keys(packument.time)
    .filter((name) => name !== 'modified')
    .flatMap((name) => publishedAt(packument, name) ?? [])
    .sort()[0];
}

/** The newest version that was already public before a date. */
export function versionBefore(packument: Packument, date: string): string | undefined {
  const limit = new Date(date).toISOString();
  return Object.keys(packument.versions)
    .filter((version) => (publishedAt(packument, version) ?? '~') < limit)
    .sort(
      (left, right) =>
        (publishedAt(packument, right) ?? '').localeCompare(publishedAt(packument, left) ?? '') ||
        rcompare(left, right),
    )[0];
}

/** What checks the bytes of a version; the shasum is all that old ones have. */
export function integrityOf(packument: Packument, version: string): string | undefined {
  const dist = packument.versions[version]?.dist;
  if (dist?.integrity !== undefined) return dist.integrity;
  return dist?.shasum && `sha1-${Buffer.from(dist.shasum, 'hex').toString('base64')}`;
}
