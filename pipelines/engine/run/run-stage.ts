import { availableParallelism } from 'node:os';
import PQueue from 'p-queue';
import type { UntypedStage } from '../stage.js';
import { StageStore } from '../store/stage-store.js';
import type { StoredRow } from '../store/write-batch.js';
import { Batcher } from './batcher.js';
import type { RunContext, StepProgress } from './context.js';
import { RowRunner } from './row-runner.js';

const pageRows = 2_048;

/** Runs a stage over the rows that have no step yet; the others are not even read. */
export async function runStage(
  stage: UntypedStage,
  identity: string,
  context: RunContext,
  progress: StepProgress,
): Promise<void> {
  const store = new StageStore(context.workspace.database, identity);
  const batcher = new Batcher(store, context.workspace.blobs, stage.slow ?? false);
  const pending = await store.preparePending(progress.input);
  progress.expect(pending);
  for (let from = 0; from < pending && !context.stop.asked.aborted; from += pageRows) {
    const page = await store.readPending(from, from + pageRows);
    // One page after the other, so that what a page stored is found by the next one's look-up.
    const runner = new RowRunner(stage, identity, context, progress, batcher);
    await runPage(runner, page, store);
  }
}

async function runPage(
  runner: RowRunner,
  page: readonly StoredRow[],
  store: StageStore,
): Promise<void> {
  const items = page.map((stored) => runner.read(stored));
  const known = await store.lookUp(items.map(({ key }) => key));
  const queue = new PQueue({ concurrency: runner.stage.concurrency ?? availableParallelism() });
  const { asked } = runner.context.stop;
  let broken: { error: unknown } | undefined;
  for (const item of items) {
    const lines = known.get(item.key);
    void queue.add(async () => {
      if (broken !== undefined || asked.aborted) return;
      try {
        await (lines === undefined ? runner.execute(item) : runner.reuse(item, lines));
      } catch (error) {
        broken ??= { error };
      }
    });
  }
  await queue.onIdle();
  // What is done stays done, even if something else in the page broke.
  await runner.batcher.flush();
  if (broken !== undefined) throw broken.error;
}
