import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { UserError } from '../../pipelines/engine/errors.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import { canonicalJson, type Jsonable } from '../../pipelines/engine/json.js';
import { Imprint } from '../overlap/imprint.js';
import type { Side } from '../overlap/imprint-table.js';
import { fileEntry } from '../release/list-files.js';

const ending = '.jsonl';
const releaseName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
/** Far more than any imprint has. */
const longestLine = 100_000;

/** The first line of an entry, and the last one, which tells whether all others are there. */
const Head = z.object({ ledger: z.literal(1), release: z.string().regex(releaseName) });
const Foot = z.strictObject({ tasks: z.int().min(0) });

/** What a published release leaves in the ledger. */
export interface LedgerEntry {
  readonly release: string;
  readonly imprints: AsyncIterable<Imprint> | Iterable<Imprint>;
}

/** Beside the workspace, for it outlives every workspace. */
export function ledgerDirectory(workspace: string, option: string | undefined): string {
  return resolve(option ?? process.env.FRESHET_LEDGER ?? `${resolve(workspace)}-ledger`);
}

/**
 * The releases of a ledger, a file each, by name; none where there is no folder. A release never
 * counts as its own past: `except` leaves it out.
 */
export async function readLedger(
  directory: string,
  { except }: { readonly except: string },
): Promise<readonly Side[]> {
  const names = await entryNames(directory, except);
  return names.map((name) => ({
    name,
    imprints: () => readEntry(join(directory, name + ending), name),
  }));
}

/** Changes whenever an entry does, or one comes or goes; the excepted one has no say. */
export async function ledgerHash(
  directory: string,
  { except }: { readonly except: string },
): Promise<string> {
  const hashes: [string, string][] = [];
  for (const name of await entryNames(directory, except)) {
    hashes.push([name, (await fileEntry(directory, name + ending)).sha256]);
  }
  return sha256(canonicalJson(hashes));
}

/** Publishing a release again writes its entry anew, and a half-written one is never seen. */
export async function addToLedger(
  directory: string,
  { release, imprints }: LedgerEntry,
): Promise<void> {
  if (!releaseName.test(release)) {
    throw new UserError(
      `"${release}" is no name for a release`,
      'Use letters, digits, dots, dashes and underscores.',
    );
  }
  await mkdir(directory, { recursive: true });
  const file = join(directory, release + ending);
  const written = await open(`${file}.temporary`, 'w');
  try {
    await written.write(line({ ledger: 1, release }));
    let tasks = 0;
    let batch: string[] = [];
    for await (const imprint of imprints) {
      tasks += 1;
      batch.push(line(imprint));
      if (batch.length < linesAtOnce) continue;
      await written.write(batch.join(''));
      batch = [];
    }
    await written.write(batch.join('') + line({ tasks }));
    await written.sync();
  } finally {
    await written.close();
  }
  await rename(`${file}.temporary`, file);
}

const linesAtOnce = 1_000;
const line = (value: Jsonable) => `${canonicalJson(value)}\n`;

async function entryNames(directory: string, except: string): Promise<string[]> {
  const files = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new UserError(`The ledger ${directory} cannot be read: ${error.message}`);
  });
  return files
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length))
    .filter((name) => name !== except && releaseName.test(name))
    .sort();
}

async function* readEntry(file: string, release: string): AsyncGenerator<Imprint> {
  const input = createReadStream(file, 'utf8');
  let number = 0;
  let tasks: number | undefined;
  const refuse = (message: string): UserError =>
    new UserError({
      message,
      place: { file, line: Math.max(1, number) },
      fix: 'Take the file back from version control, or publish the release again.',
    });
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      number += 1;
      const value = text.length > longestLine ? undefined : parsed(text);
      if (number === 1) {
        const head = Head.safeParse(value);
        if (head.success && head.data.release === release) continue;
        throw refuse(`This is not the ledger's entry of ${release}`);
      }
      const foot = Foot.safeParse(value);
      if (foot.success && tasks === undefined) tasks = foot.data.tasks;
      else {
        const imprint = Imprint.safeParse(value);
        if (!imprint.success) throw refuse('This line is not the imprint of a task');
        yield imprint.data;
      }
    }
  } finally {
    input.destroy();
  }
  if (tasks === undefined || tasks !== number - 2) throw refuse('The entry is not whole');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
