import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { ExternalAssets } from '../../../capture/external/external-assets.js';
import type { Run } from '../../../eval/run/run.js';
import { layeredBlobs } from '../../../eval/score/layered-blobs.js';
import { type ScoringResult, scoreRun } from '../../../eval/score/score-run.js';
import { repairScorers } from '../../../eval/score/scorers/repair.js';
import { SeenSites } from '../../../eval/score/seen-sites.js';
import type { Release } from '../../../exports/release/open-release.js';
import { makeTools } from '../tools.js';

/** Scores a run with the browser of this machine. */
export async function scoreWithBrowser(
  run: Run,
  release: Release,
  signal: AbortSignal,
  log: (message: string) => void,
  onScored?: (done: number, all: number) => void,
): Promise<ScoringResult> {
  const blobs = layeredBlobs(run.blobs, release.blobs);
  const tools = makeTools({ directory: run.directory, blobs }, signal, log);
  try {
    const eyes = { tools, externals: new ExternalAssets(tools) };
    const browser = await tools.identity('browser');
    return await scoreRun(run, {
      ...{ blobs, signal, scorers: repairScorers, ...(onScored && { onScored }) },
      sites: new SeenSites(join(run.directory, 'seen'), eyes, browser),
      concurrency: Math.max(1, availableParallelism()),
    });
  } finally {
    await tools.close();
  }
}
