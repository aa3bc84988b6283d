import PQueue from 'p-queue';
import { FatalError, messageOf } from '../errors.js';
import type { Discovery, Source } from '../source.js';
import { keep } from '../stage.js';
import { type Snapshot, type SnapshotKey, Snapshots, type StoredUnit } from '../store/snapshots.js';
import { attempt } from './attempt.js';
import type { RunContext } from './context.js';
import { storedRow } from './merge.js';

export interface DiscoverOptions {
  readonly refresh: boolean;
  readonly limit: number;
  readonly since: string | undefined;
  onUnit(found: number): void;
}

export interface Discovered extends Snapshot {
  /** Units that were asked for now, not read from the snapshot. */
  readonly asked: number;
}

/** Finds candidates, or goes on where an earlier discovery stopped; each unit is stored at once. */
export async function discover(
  source: Source,
  context: RunContext,
  options: DiscoverOptions,
): Promise<Discovered> {
  const snapshots = new Snapshots(context.workspace.database);
  const snapshot = await currentSnapshot(source, context, snapshots, options);
  if (snapshot.complete) return { ...snapshot, asked: 0 };
  const queue = new PQueue({ concurrency: source.concurrency });
  let asked = 0;
  while (!context.stop.asked.aborted) {
    const found = await snapshots.foundInOrder(snapshot.snapshot);
    options.onUnit(found);
    if (found >= options.limit) return { ...snapshot, asked };
    const units = await snapshots.next(snapshot.snapshot, source.concurrency);
    if (units.length === 0) {
      await snapshots.complete(snapshot.snapshot);
      return { ...snapshot, complete: true, asked };
    }
    asked += units.length;
    await queue.addAll(
      units.map((unit) => () => runUnit(source, unit, snapshot, context, snapshots)),
    );
  }
  return { ...snapshot, asked };
}

/** What must be equal for an earlier search to be used again. */
export async function snapshotKey(source: Source, since: string | undefined): Promise<SnapshotKey> {
  return {
    source: source.name,
    arguments: [source.version, source.params, since ?? null],
    fingerprint: await source.fingerprint(),
  };
}

async function currentSnapshot(
  source: Source,
  context: RunContext,
  snapshots: Snapshots,
  { refresh, since }: DiscoverOptions,
): Promise<Snapshot> {
  const key = await snapshotKey(source, since);
  const known = await snapshots.find(key);
  if (known !== undefined && !refresh) return known;
  return snapshots.begin(key, context.tools.now(), await source.units());
}

async function runUnit(
  source: Source,
  unit: StoredUnit,
  { snapshot }: Snapshot,
  context: RunContext,
  snapshots: Snapshots,
): Promise<void> {
  const { tools, stop } = context;
  const result = await attempt<Discovery>(
    async () => keep(await source.discover(unit.unit, tools)),
    { attempts: 3, stop, log: (message) => tools.log(`${source.name}: ${message}`) },
  );
  if (result.is === 'nothing') return;
  if (result.is === 'failure') {
    // A hole in the snapshot would be taken for "there is nothing" ever after.
    throw new FatalError(`${source.name} could not look for candidates: ${result.message}`);
  }
  if ('reason' in result.outcome) {
    tools.log(`${source.name}: ${result.outcome.reason}: ${result.outcome.detail}`);
    return snapshots.finish(snapshot, unit, [], []);
  }
  for (const { candidates, units = [] } of result.outcome.kept) {
    const rows = candidates.map((candidate) => storedRow(candidate));
    await snapshots.finish(snapshot, unit, rows, units).catch((error: unknown) => {
      throw new FatalError(`A unit of ${source.name} was not stored: ${messageOf(error)}`);
    });
  }
}
