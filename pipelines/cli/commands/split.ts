import { writeFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { withSelection } from '../../../exports/release/make-release.js';
import type { Shortfall } from '../../../exports/release/manifest.js';
import { openRelease } from '../../../exports/release/open-release.js';
import { strataPlots } from '../../../exports/release/plots.js';
import {
  countStrata,
  releasedRelation,
  type StratumCount,
} from '../../../exports/release/strata.js';
import { strataDrawing, strataPage } from '../../../exports/release/strata-page.js';
import { withTemporaryDatabase } from '../../../exports/release/temporary-database.js';
import { scratch } from '../../../exports/split/pool.js';
import { UserError } from '../../engine/errors.js';
import { readWorkspace } from '../../engine/store/workspace.js';
import { type OutputOptions, result, say } from '../output.js';
import { terminalBars } from '../releases/bars.js';
import { shortfallLines } from '../releases/describe.js';
import { type SelectionOptions, selectionRequest } from '../releases/request.js';
import { watched } from '../releases/watch.js';

interface SplitOptions extends OutputOptions, SelectionOptions {
  readonly out?: string;
}

interface Strata {
  readonly title: string;
  readonly counts: readonly StratumCount[];
  readonly shortfalls: readonly Shortfall[];
}

/** Draws the strata of a release, or of what a release of the workspace would be. */
export async function splitShow(
  release: string | undefined,
  options: SplitOptions,
): Promise<number> {
  const ending = extname(options.out ?? 'strata.svg');
  if (ending !== '.svg' && ending !== '.html') {
    throw new UserError(`${options.out} is neither .svg nor .html.`, 'Give --out strata.html.');
  }
  return watched(options, async (watch) => {
    const strata =
      release === undefined ? await ofWorkspace(options, watch) : await ofRelease(release);
    const { title, counts, shortfalls } = strata;
    if (options.out !== undefined) {
      const plots = strataPlots(counts, undefined);
      await writeFile(
        options.out,
        ending === '.html' ? strataPage(title, plots) : strataDrawing(plots),
      );
      if (!options.quiet) say(`Drawn in ${resolve(options.out)}`);
    }
    result(options, { title, strata: counts, shortfalls }, () =>
      [title, '', terminalBars(counts), ...shortfallLines({ shortfalls: [...shortfalls] })].join(
        '\n',
      ),
    );
    return 0;
  });
}

async function ofWorkspace(
  options: SplitOptions,
  watch: Parameters<typeof withSelection>[2],
): Promise<Strata> {
  const { request } = await selectionRequest(options.seed ?? 'freshet', options);
  const workspace = await readWorkspace(resolve(options.workspace));
  try {
    return await withSelection(workspace, request, watch, async ({ shortfalls }) => ({
      title: `What a release of ${workspace.directory} would have`,
      counts: await countStrata(workspace.database, `${scratch}.chosen`),
      shortfalls,
    }));
  } finally {
    workspace.database.close();
  }
}

async function ofRelease(folder: string): Promise<Strata> {
  const { directory, manifest } = await openRelease(folder);
  return withTemporaryDatabase(async (database) => ({
    title: `${manifest.name} ${manifest.version}`,
    counts: await countStrata(database, releasedRelation(directory, manifest.seed)),
    shortfalls: manifest.shortfalls,
  }));
}
