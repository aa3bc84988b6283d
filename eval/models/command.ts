import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { peek } from '../../capture/sandbox/peek.js';
import { jobEnvironment, jobTools, startedBy } from '../../capture/sandbox/tools.js';
import { RowError } from '../../pipelines/engine/errors.js';
import { hashJson } from '../../pipelines/engine/hash.js';
import { messageForm } from '../../pipelines/engine/model.js';
import type { Sandbox, SandboxEnd } from '../../pipelines/engine/sandbox.js';
import type { Tree } from '../../pipelines/engine/tree.js';
import { readTar } from '../../sources/archive/tar.js';
import type { Run } from '../run/run.js';
import {
  type Assignment,
  localAnswer,
  NoAnswer,
  type Solved,
  type Solver,
} from '../solve/solver.js';
import { findProgram, layOutProgram, type Program, programFolder } from './program.js';
import type { CommandSettings } from './settings.js';
import { layOutTask, leftAnswer } from './task-folder.js';

const diskBytes = 512 * 2 ** 20;
/** Of what it leaves. */
const limits = { entries: 4_000, totalBytes: 64 * 2 ** 20 };
const shownOutput = 600;

export interface CommandContext {
  readonly run: Run;
  readonly sandbox: () => Promise<Sandbox>;
  readonly signal: AbortSignal;
}

/**
 * Any program or agent, inside of walls: it sees the folder of the task and its own files, has no
 * network, and leaves an answer or changes the files of the site.
 */
export async function commandSolver(
  settings: CommandSettings,
  context: CommandContext,
): Promise<Solver> {
  const program = await findProgram(settings);
  const { name, use, ...rest } = settings;
  const identity = hashJson(['command', program.identity]);
  return {
    ...{ name, provider: use, identity, baseline: false, settings: rest, price: null },
    concurrency: settings.concurrency ?? availableParallelism(),
    take: async (assignment) => {
      if (assignment.prompt.screenshots.length > 0 && settings.vision === false) {
        return { code: 'vision', reason: 'The task has pictures, and the program takes none.' };
      }
      const messages = assignment.messages.map(messageForm);
      return {
        identity: (sample) => hashJson([identity, messages, sample]),
        known: async () => false,
        solve: (sample) => runProgram(settings, program, assignment, sample, context),
      };
    },
  };
}

async function runProgram(
  settings: CommandSettings,
  program: Program,
  assignment: Assignment,
  sample: number,
  { run, sandbox: open, signal }: CommandContext,
): Promise<Solved> {
  const sandbox = await open();
  const folder = await sandbox.makeFolder();
  try {
    const task = join(folder.path, 'task');
    await mkdir(task);
    await layOutTask(assignment, task);
    const files = await layOutProgram(program, join(folder.path, 'program'));
    let tree: Tree = {};
    const end = await sandbox
      .run(
        {
          mounts: [
            ...(await jobTools()).mounts,
            { from: task, to: '/input' },
            { from: files, to: programFolder },
          ],
          scratch: ['/task', '/home/builder'],
          limits: {
            seconds: settings.seconds,
            memoryBytes: settings.memoryMegabytes * 2 ** 20,
            diskBytes,
            processes: settings.processes,
          },
          command: (at) => ({
            arguments: startedBy(at, {
              command: program.words.map((word) =>
                word.startsWith(`${programFolder}/`) ? at(word) : word,
              ),
              copy: { from: at('/input'), to: at('/task') },
              send: at('/task'),
            }),
            folder: at('/task'),
            environment: { ...jobEnvironment(at), FRESHET_SAMPLE: String(sample) },
          }),
          async receive(bytes) {
            const [first, all] = await peek(bytes);
            if (first) tree = await readTar(all, limits, run.blobs);
          },
        },
        signal,
      )
      .catch((error: unknown) => {
        // What it left is no folder of files, or too much of one.
        if (!(error instanceof RowError)) throw error;
        throw new NoAnswer('invalid', 'program', 'left', error.message);
      });
    await recordEnd(run, settings.name, assignment, sample, end);
    const fault = faultOf(end);
    if (fault) throw new NoAnswer('invalid', 'program', fault.code, fault.reason);
    const text = await leftAnswer(assignment, tree, run.blobs);
    return localAnswer(text, { milliseconds: end.seconds * 1000 });
  } finally {
    await folder.remove();
  }
}

function faultOf(end: SandboxEnd): { code: string; reason: string } | undefined {
  if (end.stopped !== undefined) {
    return { code: end.stopped, reason: `The program passed its limit of ${end.stopped}.` };
  }
  if (end.code === 0) return undefined;
  const said = end.output.trim().slice(-shownOutput);
  return { code: 'exit', reason: `The program ended with ${end.code ?? 'a signal'}: ${said}` };
}

async function recordEnd(
  run: Run,
  model: string,
  { task }: Assignment,
  sample: number,
  end: SandboxEnd,
): Promise<void> {
  const fault = faultOf(end);
  const output = await run.blobs.put(Buffer.from(end.output));
  await run.put('steps', [
    {
      ...{ task: task.id, model, sample, stage: 'program', ord: 0 },
      status: fault === undefined ? 'ok' : 'invalid',
      reason: fault?.reason ?? null,
      detail: { exit: end.code ?? null, stopped: end.stopped ?? null },
      blobs: { output },
      milliseconds: end.seconds * 1000,
    },
  ]);
}
