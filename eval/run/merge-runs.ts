import { UserError } from '../../pipelines/engine/errors.js';
import { runInfo } from './open-run.js';
import type { AnswerRow } from './rows.js';
import type { Run } from './run.js';

export interface Merged {
  readonly answers: number;
  readonly calls: number;
  /** Answers that two runs had; the better one was taken, the first of equals. */
  readonly twice: number;
}

/**
 * Puts shards or runs of other models together. All are over one release, a name stands for one
 * model in all of them, and of two answers to the same task the one that is an answer counts.
 */
export async function mergeRuns(into: Run, runs: readonly Run[]): Promise<Merged> {
  const { manifest } = await runInfo(into);
  let twice = 0;
  for (const run of runs) {
    const info = await runInfo(run);
    if (info.manifest !== manifest) {
      throw new UserError(
        `The runs are over different releases: "${info.release}" in ${run.directory} is another one.`,
        'Merge runs of one release.',
      );
    }
    await checkModels(into, run);
    await copyLog(into, run);
    twice += await copyAnswers(into, run);
  }
  const [answers, calls] = [await into.all('answers'), await into.all('calls')];
  return { answers: answers.length, calls: calls.length, twice };
}

async function checkModels(into: Run, run: Run): Promise<void> {
  const known = new Map((await into.all('models')).map((row) => [row.model, row.identity]));
  for (const { model, identity } of await run.all('models')) {
    if ((known.get(model) ?? identity) === identity) continue;
    throw new UserError(
      `"${model}" is another model in ${run.directory} than in the runs before it.`,
      'Give them names of their own in a file of models, and evaluate again; replies are remembered.',
    );
  }
}

/** What is only ever added to is added once. */
async function copyLog(into: Run, run: Run): Promise<void> {
  await into.put('tasks', await run.all('tasks'));
  await into.put('models', await run.all('models'));
  const sessions = new Set((await into.all('sessions')).map(({ session }) => session));
  const isNew = ({ session }: { session: string }) => !sessions.has(session);
  await into.put('sent', (await run.all('sent')).filter(isNew));
  const calls = (await run.all('calls')).filter(isNew);
  await copyBlobs(
    into,
    run,
    calls.map(({ reply }) => reply),
  );
  await into.put('calls', calls);
  await into.put('sessions', (await run.all('sessions')).filter(isNew));
}

const rank: Readonly<Record<AnswerRow['status'], number>> = {
  ok: 3,
  invalid: 2,
  unavailable: 1,
  failed: 0,
};

/** Answers with what hangs on them: the steps and scores of the one that counts. */
async function copyAnswers(into: Run, run: Run): Promise<number> {
  const keyOf = ({ task, model, sample }: Pick<AnswerRow, 'task' | 'model' | 'sample'>) =>
    JSON.stringify([task, model, sample]);
  const known = new Map((await into.all('answers')).map((row) => [keyOf(row), row]));
  const answers = await run.all('answers');
  const taken = answers.filter((row) => {
    const other = known.get(keyOf(row));
    return other === undefined || rank[row.status] > rank[other.status];
  });
  const mine = new Set(taken.map(keyOf));
  const isMine = (row: Pick<AnswerRow, 'task' | 'model' | 'sample'>) => mine.has(keyOf(row));
  const steps = (await run.all('steps')).filter(isMine);
  const blobs = [
    ...taken.flatMap(({ answer, prompt }) => [answer, prompt]),
    ...steps.flatMap((step) => Object.values(step.blobs)),
  ];
  await copyBlobs(into, run, blobs);
  await into.put('answers', taken);
  await into.put('steps', steps);
  await into.put('scores', (await run.all('scores')).filter(isMine));
  return answers.filter((row) => known.has(keyOf(row))).length;
}

/** Some blobs (trees, pictures lists) name others: those that the run has come along. */
async function copyBlobs(into: Run, run: Run, hashes: readonly (string | null)[]): Promise<void> {
  const open = [...new Set(hashes)].filter((hash) => hash !== null);
  const done = new Set<string>();
  for (let hash = open.pop(); hash !== undefined; hash = open.pop()) {
    if (done.has(hash) || !(await run.blobs.has(hash))) continue;
    done.add(hash);
    const bytes = await run.blobs.get(hash);
    await into.blobs.put(bytes);
    if (isJson(bytes)) open.push(...(bytes.toString('utf8').match(/\b[0-9a-f]{64}\b/g) ?? []));
  }
}

function isJson(bytes: Buffer): boolean {
  return bytes[0] === 0x7b || bytes[0] === 0x5b;
}
