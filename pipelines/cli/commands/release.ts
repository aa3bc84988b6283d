import { join, resolve } from 'node:path';
import { ledgerEntryOf } from '../../../exports/ledger/entry-of.js';
import { addToLedger } from '../../../exports/ledger/ledger.js';
import { makeRelease } from '../../../exports/release/make-release.js';
import type { AnswerForm } from '../../../exports/release/manifest.js';
import { openRelease } from '../../../exports/release/open-release.js';
import { checkReleaseName } from '../../../exports/release/release-name.js';
import { readWorkspace } from '../../engine/store/workspace.js';
import { lazyBrowsers } from '../lazy-browsers.js';
import { type OutputOptions, result } from '../output.js';
import { describeRelease, summaryOf } from '../releases/describe.js';
import { type SelectionOptions, selectionRequest } from '../releases/request.js';
import { stageVersions } from '../releases/stage-versions.js';
import { watched } from '../releases/watch.js';

interface ReleaseOptions extends OutputOptions, SelectionOptions {
  readonly out?: string;
  readonly answers: AnswerForm;
  readonly publish?: boolean;
}

export async function release(name: string, options: ReleaseOptions): Promise<number> {
  checkReleaseName(name);
  const directory = resolve(options.workspace);
  const out = resolve(options.out ?? join('releases', name));
  const { request, ledger, directory: ledgerFolder } = await selectionRequest(name, options);
  return watched(options, async (watch) => {
    const workspace = await readWorkspace(directory);
    const browsers = lazyBrowsers();
    try {
      const made = await makeRelease(
        workspace,
        {
          ...request,
          name,
          out,
          answers: options.answers,
          ledger,
          versions: stageVersions,
          browser: () => browsers.identity(),
        },
        watch,
      );
      if (options.publish) {
        watch.onStep?.('entering the ledger');
        const { tasks, blobs } = await openRelease(out);
        await addToLedger(ledgerFolder, await ledgerEntryOf(name, tasks(), blobs));
      }
      const published = options.publish ? ledgerFolder : null;
      const summary = { ...summaryOf(made.manifest, out), ...made, manifest: undefined, published };
      result(options, summary, () => describeRelease(made.manifest, out, made, published));
      return 0;
    } finally {
      await browsers.close();
      workspace.database.close();
    }
  });
}
