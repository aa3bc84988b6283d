import { z } from 'zod';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Origin } from './origins.js';

const Vendored = z.array(z.object({ path: z.string(), license: z.string() }));

/** A work, or a part by others in it, with all that its licence asks to be told. */
export const LicenceEntry = z.strictObject({
  of: z.enum(['source', 'asset']),
  source: z.string(),
  group: z.string(),
  /** Folder or file that a part is in; empty for the work itself. */
  path: z.string(),
  spdx: z.string(),
  url: z.string().nullable(),
  revision: z.string(),
  attribution: z.string(),
  /** Where the text of the licence is: its path in the work, and its blob in `files/`. */
  text: z.strictObject({ path: z.string(), sha256: z.string() }).nullable(),
  tasks: z.int(),
  canary: z.string(),
});
export type LicenceEntry = z.infer<typeof LicenceEntry>;

/** The entries of an origin: the work itself, then the parts of it that have their own licence. */
export async function licencesOf(
  { origin, tasks }: { origin: Origin; tasks: number },
  blobs: Blobs,
  canary: string,
): Promise<LicenceEntry[]> {
  const { source, group, license, pin, licenseEvidence } = origin;
  const revision = Object.entries(pin)
    .map(([name, value]) => `${name} ${value}`)
    .sort()
    .join(', ');
  const url = origin.url ?? null;
  const title = origin.title ?? group;
  const by = origin.author === undefined ? '' : ` by ${origin.author}`;
  const at = url === null ? '' : `, ${url}`;
  const work = `${title}${by} (${revision})${at}`;
  const common = { source, group, url, revision, tasks, canary };
  const parts = await vendoredOf(origin, blobs);
  return [
    {
      ...common,
      of: 'source',
      path: '',
      spdx: license,
      attribution: `${work}, licensed under ${license}. Changed for the tasks of this release.`,
      text: licenseEvidence
        ? { path: licenseEvidence.path, sha256: licenseEvidence.textHash }
        : null,
    },
    ...parts.map(
      ({ path, license: spdx }): LicenceEntry => ({
        ...common,
        of: 'asset',
        path,
        spdx,
        attribution: `${path === '' ? 'Parts' : path} in ${work}, licensed under ${spdx}.`,
        text: null,
      }),
    ),
  ];
}

/** All of them, also where they were too many for a row. */
async function vendoredOf(
  { vendoredLicenses, vendoredLicenseList }: Origin,
  blobs: Blobs,
): Promise<z.infer<typeof Vendored>> {
  if (vendoredLicenseList === undefined) return vendoredLicenses ?? [];
  return Vendored.parse(JSON.parse((await blobs.get(vendoredLicenseList)).toString('utf8')));
}
