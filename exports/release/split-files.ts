import { join } from 'node:path';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import type { BlobFolder } from './blob-folder.js';
import type { ReleaseFolders } from './folders.js';
import { LineFile } from './line-file.js';
import type { AnswerForm } from './manifest.js';
import { References } from './references.js';
import { type ReleasedTask, rowHash, withoutWorkings } from './released-task.js';
import { seal } from './sealed.js';
import { Shards } from './shards.js';

export interface SplitContext {
  readonly folder: string;
  readonly folders: ReleaseFolders;
  readonly name: string;
  readonly version: string;
  readonly canary: string;
  readonly answers: AnswerForm;
  readonly blobs: Blobs;
  readonly database: Database;
  /** The list of all rows with their hashes. */
  readonly rows: LineFile;
}

const mostRemembered = 20_000;

/** Everything that is written of one split while its tasks come by. */
export class SplitFiles {
  readonly #references: References;
  /** What was copied lately: tasks of a site have most of their files in common. */
  readonly #copied = new Set<string>();

  private constructor(
    readonly split: string,
    readonly context: SplitContext,
    readonly lines: LineFile,
    readonly answers: LineFile | undefined,
    readonly shards: Shards,
  ) {
    this.#references = new References(context.blobs);
  }

  static async create(split: string, context: SplitContext): Promise<SplitFiles> {
    const { folder, name, version, canary, database } = context;
    const metadata = { canary, release: name, version };
    const shards = new Shards(database, join(folder, 'data'), split, metadata);
    const lines = await LineFile.create(join(folder, 'jsonl', `${split}.jsonl`));
    const answers =
      context.answers === 'inline'
        ? undefined
        : await LineFile.create(join(folder, 'answers', `${split}.jsonl`));
    return new SplitFiles(split, context, lines, answers, shards);
  }

  async add(whole: ReleasedTask): Promise<void> {
    const { blobs, canary, rows } = this.context;
    const task = withoutWorkings(whole);
    const { id, split } = task;
    const input = (await blobs.get(task.prompt)).toString('utf8');
    const target = (await blobs.get(task.solution)).toString('utf8');
    const shown = this.answers === undefined ? target : null;
    await this.#copy(task);
    await rows.add({ id, split, sha256: rowHash(task) });
    const line = { id, input, metadata: { ...task, canary } };
    await this.lines.add(shown === null ? line : { ...line, target: shown });
    await this.answers?.add({ id, target: this.#hidden(target), canary });
    await this.shards.add({ task, input, target: shown });
  }

  async close(): Promise<void> {
    await this.lines.close();
    await this.answers?.close();
    await this.shards.close();
  }

  #hidden(target: string): string {
    const { key } = this.context.folders;
    return key === undefined ? target : seal(key, Buffer.from(target)).toString('base64');
  }

  /** What a prompt names is for everybody to see, also where an answer names it, too. */
  async #copy(task: ReleasedTask): Promise<void> {
    const { files, answers } = this.context.folders;
    const shown = await this.#references.of(task.prompt);
    const texts = [task.licenseEvidence?.textHash, task.vendoredLicenseList];
    await this.#copyTo(files, shown);
    for (const text of texts) {
      if (text === undefined || this.#copied.has(`${files.folder} ${text}`)) continue;
      if (await this.context.blobs.has(text)) await this.#copyTo(files, [text]);
    }
    const isShown = new Set(shown);
    const hidden = await this.#references.of(task.solution);
    await this.#copyTo(
      answers,
      hidden.filter((hash) => !isShown.has(hash)),
    );
  }

  async #copyTo(folder: BlobFolder, hashes: readonly string[]): Promise<void> {
    for (const hash of hashes) {
      const key = `${folder.folder} ${hash}`;
      if (this.#copied.has(key)) continue;
      if (this.#copied.size >= mostRemembered) this.#copied.clear();
      this.#copied.add(key);
      if (!(await folder.has(hash))) await folder.put(hash, await this.context.blobs.get(hash));
    }
  }
}
