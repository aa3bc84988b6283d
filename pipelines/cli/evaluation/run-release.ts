import { runInfo } from '../../../eval/run/open-run.js';
import type { Run } from '../../../eval/run/run.js';
import { openRelease, type Release } from '../../../exports/release/open-release.js';
import { UserError } from '../../engine/errors.js';
import { sha256 } from '../../engine/hash.js';
import { canonicalJson } from '../../engine/json.js';

/** The release of a run: where it was then, or where somebody says it is now. */
export async function releaseOf(run: Run, directory: string | undefined): Promise<Release> {
  const info = await runInfo(run);
  const release = await openRelease(directory ?? info.directory).catch((error: unknown) => {
    if (directory !== undefined || !(error instanceof UserError)) throw error;
    throw new UserError(
      `The release "${info.release}" is no longer at ${info.directory}.`,
      'Say where it is with --release.',
    );
  });
  if (sha256(canonicalJson(release.manifest)) === info.manifest) return release;
  throw new UserError(
    `${release.directory} is not the release that ${run.directory} is over.`,
    `That was "${info.release}" with the manifest ${info.manifest.slice(0, 12)}; name its folder with --release.`,
  );
}
