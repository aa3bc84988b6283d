import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../pipelines/engine/errors.js';
import { Json } from '../../pipelines/engine/json.js';
import type { Workspace } from '../../pipelines/engine/store/workspace.js';
import type { Side } from '../overlap/imprint-table.js';
import { barOld, barPast } from '../split/bar.js';
import { chosenTasks } from '../split/chosen-tasks.js';
import { selectionLists } from '../split/lists.js';
import { countRows } from '../split/pages.js';
import { scratch } from '../split/pool.js';
import { type QuotaFile, splitPlans } from '../split/quotas.js';
import { type Selection, selectTasks } from '../split/select.js';
import { type StageVersions, stageFacts, thresholdFacts, toolFacts } from './facts.js';
import type { AnswerForm, Manifest } from './manifest.js';
import { type WriteWatch, writeRelease } from './write-release.js';

export interface SelectionRequest {
  readonly seed: string;
  readonly quotas: QuotaFile;
  readonly pipelines: readonly string[];
  readonly since?: string | undefined;
  /** Releases that nothing may be shared with. */
  readonly past: readonly Side[];
}

export interface ReleaseRequest extends SelectionRequest {
  readonly name: string;
  readonly out: string;
  readonly answers: AnswerForm;
  /** Digest of the ledger that the past comes from. */
  readonly ledger: string;
  readonly versions: StageVersions;
  /** Build of the browser, asked for where a stage used one. */
  browser(): Promise<string>;
}

export interface MadeRelease {
  readonly manifest: Manifest;
  readonly leftOut: number;
  readonly merged: number;
}

export interface ReleaseWatch extends WriteWatch {
  onStep?(name: string): void;
}

/** Chooses tasks, hands on what was chosen, and clears the tables away. */
export async function withSelection<T>(
  workspace: Workspace,
  request: SelectionRequest,
  watch: ReleaseWatch,
  use: (selection: Selection) => Promise<T>,
): Promise<T> {
  const { database, blobs } = workspace;
  const folder = join(workspace.directory, 'temporary', `release-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    const selection = await selectTasks(database, folder, {
      ...request,
      async bar() {
        watch.signal?.throwIfAborted();
        if (request.since !== undefined) await barOld(database, request.since);
        if (request.past.length > 0) watch.onStep?.('comparing with past releases');
        await barPast(database, blobs, request.past);
      },
      onStep(name) {
        watch.signal?.throwIfAborted();
        watch.onStep?.(name);
      },
    });
    return await use(selection);
  } finally {
    await database.run(`DETACH DATABASE IF EXISTS ${scratch}`);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a release of the tasks of a workspace. */
export async function makeRelease(
  workspace: Workspace,
  request: ReleaseRequest,
  watch: ReleaseWatch = {},
): Promise<MadeRelease> {
  const { database, blobs } = workspace;
  return withSelection(workspace, request, watch, async ({ pipelines, shortfalls }) => {
    const { lists, leftOut, merged } = await selectionLists(database);
    if ((await countRows(database, `${scratch}.chosen`)) === 0) {
      throw new UserError(
        `No task is left for a release: all ${leftOut} were kept out.`,
        'Look at --since, the quotas and the releases that are excluded.',
      );
    }
    const stages = await stageFacts(database, pipelines, request.versions);
    const usesBrowser = stages.some(({ stage }) => request.versions(stage)?.usesBrowser);
    watch.onStep?.('writing');
    const manifest = await writeRelease(
      {
        facts: {
          name: request.name,
          version: '1.0.0',
          seed: request.seed,
          arguments: argumentsOf(request, pipelines),
          answers: request.answers,
          quotas: quotasJson(request.quotas),
          shortfalls: [...shortfalls],
          withdrawn: [],
          thresholds: await thresholdFacts(database, blobs),
          stages,
          tool: toolFacts(),
          browser: usesBrowser ? await request.browser() : null,
        },
        splits: splitPlans(request.quotas).map(({ name }) => name),
        tasks: chosenTasks(database),
        blobs,
        lists,
      },
      request.out,
      watch,
    );
    return { manifest, leftOut, merged };
  });
}

function argumentsOf(request: ReleaseRequest, pipelines: readonly string[]): Json {
  return {
    pipelines: [...pipelines],
    since: request.since ?? null,
    excluded: request.past.map(({ name }) => name).sort(),
    ledger: request.ledger,
  };
}

/** Members that were not given are not there. */
function quotasJson(quotas: QuotaFile): Json {
  return Json.parse(JSON.parse(JSON.stringify(quotas)));
}
