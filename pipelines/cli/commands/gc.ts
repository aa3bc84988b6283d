import { resolve } from 'node:path';
import { collectGarbage } from '../../engine/store/garbage/collect.js';
import { existingWorkspace, readWorkspace } from '../../engine/store/workspace.js';
import { type OutputOptions, result } from '../output.js';

interface GcOptions extends OutputOptions {
  readonly workspace: string;
  readonly dryRun?: boolean;
  readonly keepDays?: number;
  readonly forget?: readonly string[];
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

export async function gc(options: GcOptions): Promise<number> {
  const { dryRun = false, keepDays, forget = [] } = options;
  const directory = resolve(options.workspace);
  const workspace = await (dryRun ? readWorkspace(directory) : existingWorkspace(directory));
  try {
    const since =
      keepDays === undefined ? undefined : new Date(Date.now() - keepDays * dayMilliseconds);
    const gone = await collectGarbage(workspace, { forget, since, dryRun });
    result(options, { workspace: directory, dryRun, ...gone }, () =>
      [
        `${dryRun ? 'Would remove' : 'Removed'} ${gone.blobs} blobs (${(gone.bytes / 1e6).toFixed(1)} MB), ${gone.rows} rows, ${gone.outcomes} outcomes, ${gone.steps} steps and ${gone.snapshots} searches that the last builds do not use.`,
        ...(dryRun ? ['Nothing was removed.'] : []),
      ].join('\n'),
    );
    return 0;
  } finally {
    workspace.database.close();
  }
}
