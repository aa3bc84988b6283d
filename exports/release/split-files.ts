import { join } from 'node:path';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { copyBlobs } from './copy-blobs.js';
import { LineFile } from './line-file.js';
import type { AnswerForm } from './manifest.js';
import { References } from './references.js';
import { type ReleasedTask, rowHash, withoutWorkings } from './released-task.js';
import { Shards } from './shards.js';

export interface SplitSummary {
  readonly tasks: number;
  readonly families: number;
}

interface About {
  readonly name: string;
  readonly version: string;
  readonly canary: string;
  readonly answers: AnswerForm;
}

/** Everything that is written of one split while its tasks come by. */
export class SplitFiles {
  readonly #families = new Set<string>();
  readonly #references: References;
  #tasks = 0;

  private constructor(
    readonly folder: string,
    readonly split: string,
    readonly about: About,
    readonly blobs: Blobs,
    readonly rows: LineFile,
    readonly lines: LineFile,
    readonly shards: Shards,
  ) {
    this.#references = new References(blobs);
  }

  static async create(
    folder: string,
    split: string,
    about: About,
    blobs: Blobs,
    database: Database,
    rows: LineFile,
  ): Promise<SplitFiles> {
    const { name, version, canary } = about;
    const metadata = { canary, release: name, version };
    const shards = new Shards(database, join(folder, 'data'), split, metadata);
    const lines = await LineFile.create(join(folder, 'jsonl', `${split}.jsonl`));
    return new SplitFiles(folder, split, about, blobs, rows, lines, shards);
  }

  async add(whole: ReleasedTask): Promise<void> {
    const task = withoutWorkings(whole);
    const input = (await this.blobs.get(task.prompt)).toString('utf8');
    const answer = (await this.blobs.get(task.solution)).toString('utf8');
    const target = this.about.answers === 'inline' ? answer : null;
    await this.#copy(task);
    await this.rows.add({ id: task.id, split: this.split, sha256: rowHash(task) });
    const metadata = { ...task, canary: this.about.canary };
    await this.lines.add({ id: task.id, input, ...(target !== null && { target }), metadata });
    await this.shards.add({ task, input, target });
    this.#families.add(task.family);
    this.#tasks += 1;
  }

  async close(): Promise<SplitSummary> {
    await this.lines.close();
    await this.shards.close();
    return { tasks: this.#tasks, families: this.#families.size };
  }

  async #copy(task: ReleasedTask): Promise<void> {
    const shown = await this.#references.of(task.prompt);
    const hidden = await this.#references.of(task.solution);
    const evidence = task.licenseEvidence === undefined ? [] : [task.licenseEvidence.textHash];
    const present = await presentOf(this.blobs, evidence);
    await copyBlobs([...shown, ...present], this.blobs, join(this.folder, 'files'));
    await copyBlobs(hidden, this.blobs, join(this.folder, 'files'));
  }
}

async function presentOf(blobs: Blobs, hashes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const hash of hashes) if (await blobs.has(hash)) found.push(hash);
  return found;
}
