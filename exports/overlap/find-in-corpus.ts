import type { AuthoredSource } from '../../filters/text/authored.js';
import { fileShingles, shingled } from '../../filters/text/shingles.js';
import type { Blobs } from '../../pipelines/engine/blobs.js';
import { alikeLooks } from './alike-looks.js';
import { type Contained, isSampled, RunIndex } from './contained.js';
import type { CorpusRecord } from './corpus-record.js';
import type { ComparedTask } from './imprint.js';
import { blockHash, Imprinter } from './imprint-of.js';
import { jsonOf, materialOf } from './material.js';
import { pageCopy } from './read-words.js';
import { GrowingVectors } from './sketch.js';

/** What of a task stands in somebody's collection. */
export interface FoundTask {
  readonly task: string;
  readonly text: Contained;
  readonly code: Contained;
  /** The record with a picture that looks the same. */
  readonly look: string | null;
}

/**
 * Looks for tasks in a collection of any size: only the tasks are held, the collection is read once.
 * What counts is how much of a task is in it, in one record or over many.
 */
export async function findInCorpus(
  tasks: AsyncIterable<ComparedTask>,
  blobs: Blobs,
  corpus: AsyncIterable<CorpusRecord>,
  look: number,
): Promise<{ records: number; found: FoundTask[] }> {
  const ids: string[] = [];
  const [text, code] = [new RunIndex(), new RunIndex()];
  const looks = new GrowingVectors(256);
  const owners: number[] = [];
  const imprinter = new Imprinter(blobs);
  for await (const task of tasks) {
    const { files } = materialOf(
      await jsonOf(blobs, task.prompt),
      await jsonOf(blobs, task.solution),
    );
    text.add(textRuns(files));
    code.add(codeRuns(files));
    for (const hash of (await imprinter.of(task)).looks) {
      looks.add(hash);
      owners.push(ids.length);
    }
    ids.push(task.id);
  }
  let records = 0;
  let last: string | undefined;
  const pictured: string[] = [];
  for await (const { id, files, pictures } of corpus) {
    if (id !== last) records += 1;
    last = id;
    text.meet(id, textRuns(files));
    code.meet(id, codeRuns(files));
    for (const bytes of pictures) {
      const hash = await blockHash(bytes);
      if (hash === undefined) continue;
      looks.add(hash);
      owners.push(ids.length + pictured.length);
      pictured.push(id);
    }
  }
  const table = { looks: looks.finish(), owners: Int32Array.from(owners), ours: ids.length };
  const alike = alikeLooks(table, look);
  const [texts, codes] = [text.contained(), code.contained()];
  const nothing: Contained = { share: 0, record: '', inRecord: 0 };
  const found = ids.map((task, owner) => {
    const other = alike.get(owner)?.other;
    return {
      task,
      text: texts[owner] ?? nothing,
      code: codes[owner] ?? nothing,
      look: other === undefined ? null : (pictured[other - ids.length] ?? null),
    };
  });
  return { records, found };
}

function textRuns(files: readonly AuthoredSource[]): Set<number> {
  const runs = new Set<number>();
  for (const { text, language } of files) {
    if (language !== 'html') continue;
    shingled(
      (each) => pageCopy(text, each),
      (run) => isSampled(run) && runs.add(run),
    );
  }
  return runs;
}

function codeRuns(files: readonly AuthoredSource[]): Set<number> {
  const runs = new Set<number>();
  for (const file of files) fileShingles(file, false, (run) => isSampled(run) && runs.add(run));
  return runs;
}
