import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { openRelease, type Release } from '../../../exports/release/open-release.js';
import { nextPatch } from '../../../exports/release/release-name.js';
import { tasksFrom, withdraw } from '../../../exports/release/withdraw.js';
import { UserError } from '../../engine/errors.js';
import { type OutputOptions, result } from '../output.js';
import { summaryOf } from '../releases/describe.js';
import { watched } from '../releases/watch.js';

interface WithdrawOptions extends OutputOptions {
  readonly release?: string;
  readonly out?: string;
}

export async function withdrawCommand(source: string, options: WithdrawOptions): Promise<number> {
  const named = options.release;
  const release =
    named === undefined ? await onlyReleaseWith(source) : await openRelease(resolve(named));
  const { name, version } = release.manifest;
  const beside = join(dirname(release.directory), `${name}-${nextPatch(version)}`);
  const out = resolve(options.out ?? beside);
  return watched(options, async (watch) => {
    const { manifest, tasks } = await withdraw(release, source, out, watch);
    const summary = { ...summaryOf(manifest, out), withdrawn: { source, tasks } };
    result(options, summary, () =>
      [
        `${tasks.length} tasks of ${source} are gone:`,
        ...tasks.map((id) => `  ${id}`),
        `Release ${manifest.name} ${manifest.version}: ${out}`,
      ].join('\n'),
    );
    return 0;
  });
}

/** The newest version of the one release in "releases" that has the source. */
async function onlyReleaseWith(source: string): Promise<Release> {
  const folder = resolve('releases');
  const newest = new Map<string, Release>();
  for (const entry of (await readdir(folder).catch(() => [])).sort()) {
    if (entry.startsWith('.')) continue;
    const release = await openRelease(join(folder, entry));
    const known = newest.get(release.name);
    if (known === undefined || isNewer(release, known)) newest.set(release.name, release);
  }
  const found: Release[] = [];
  for (const release of newest.values()) {
    if ((await tasksFrom(release, source)).length > 0) found.push(release);
  }
  const [only, ...others] = found;
  if (only !== undefined && others.length === 0) return only;
  throw new UserError(
    only === undefined
      ? `No newest release in ${folder} has tasks of "${source}".`
      : `Several releases have tasks of "${source}": ${found.map(({ name }) => name).join(', ')}.`,
    'Name the release with --release DIR.',
  );
}

function isNewer(left: Release, right: Release): boolean {
  const options = { numeric: true };
  return left.manifest.version.localeCompare(right.manifest.version, 'en', options) > 0;
}
