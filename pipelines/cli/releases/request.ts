import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ledgerDirectory, ledgerHash, readLedger } from '../../../exports/ledger/ledger.js';
import type { Side } from '../../../exports/overlap/imprint-table.js';
import { taskSide } from '../../../exports/overlap/task-side.js';
import type { SelectionRequest } from '../../../exports/release/make-release.js';
import { openRelease } from '../../../exports/release/open-release.js';
import { QuotaFile } from '../../../exports/split/quotas.js';
import { readQuotas, withShares } from '../../../exports/split/read-quotas.js';
import { UserError } from '../../engine/errors.js';

export interface SelectionOptions {
  readonly workspace: string;
  readonly quotas?: string;
  readonly splits?: string;
  readonly seed?: string;
  readonly pipeline?: readonly string[];
  readonly since?: string;
  readonly excludeRelease?: readonly string[];
  readonly ledger?: string;
}

/** What the options of the command line ask for, and the digest of the ledger it depends on. */
export async function selectionRequest(
  name: string,
  options: SelectionOptions,
): Promise<{ request: SelectionRequest; ledger: string; directory: string }> {
  const file =
    options.quotas === undefined ? QuotaFile.parse({}) : await readQuotas(options.quotas);
  const quotas = options.splits === undefined ? file : withShares(file, options.splits);
  const directory = ledgerDirectory(options.workspace, options.ledger);
  const known = await readLedger(directory, { except: name });
  const named = await Promise.all(
    (options.excludeRelease ?? []).map((one) => pastRelease(one, known)),
  );
  const past = [...new Map([...known, ...named].map((side) => [side.name, side])).values()];
  const request: SelectionRequest = {
    seed: options.seed ?? name,
    quotas,
    pipelines: options.pipeline ?? [],
    since: options.since,
    past,
  };
  return { request, ledger: await ledgerHash(directory, { except: name }), directory };
}

/** A release by its folder, or by the name that the ledger has it under. */
async function pastRelease(text: string, known: readonly Side[]): Promise<Side> {
  const folder = resolve(text);
  if ((await stat(folder).catch(() => undefined))?.isDirectory()) {
    const release = await openRelease(folder);
    return taskSide(release.name, release.tasks(), release.blobs);
  }
  const side = known.find(({ name }) => name === text);
  if (side !== undefined) return side;
  throw new UserError(
    `--exclude-release: ${text} is neither a folder nor a release in the ledger.`,
    known.length === 0
      ? 'Give the folder of a release.'
      : `The ledger has ${known.map(({ name }) => name).join(', ')}.`,
  );
}
