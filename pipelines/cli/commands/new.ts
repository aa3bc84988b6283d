import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { BlobStore } from '../../engine/blob-store.js';
import { UserError } from '../../engine/errors.js';
import { suggestion } from '../../engine/pipeline/problems.js';
import { Stop } from '../../engine/run/stop.js';
import { stopOnInterrupt } from '../interrupt.js';
import {
  type Answers,
  fileFor,
  type NewTaskOptions,
  nameFrom,
  siteHelp,
  siteOf,
  typeOf,
} from '../new-task/answers.js';
import { type OutputOptions, result, say } from '../output.js';
import { makeTools } from '../tools.js';
import { check } from './check.js';

interface NewOptions extends OutputOptions, NewTaskOptions {
  readonly previews: string;
}

export async function newThing(what: string, options: NewOptions): Promise<number> {
  if (what !== 'task') throw new UserError(`"${what}" cannot be made.`, suggestion(what, ['task']));
  const answers = await answersOf(options);
  if (answers === undefined) return 130;
  const file = resolve(answers.out);
  if ((await stat(file).catch(() => undefined)) !== undefined) {
    throw new UserError(`${answers.out} is there already.`, 'Name another file with --out.');
  }
  const { text, isOpen } = await made(answers, options);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text, { flag: 'wx' });
  if (!isOpen) {
    if (!options.json) say(`Wrote ${answers.out}.`);
    return check([answers.out], options);
  }
  const fix = 'Fill in "search" and "replace", then run "freshet check" with --watch.';
  const message = `No ${answers.type} that holds was found on the page; ${answers.out} is to be filled in.`;
  const problems = [{ file: answers.out, line: 1, column: 1, message, fix }];
  result(options, { ok: false, problems, tasks: [] }, () => `${message}\n  → ${fix}`);
  return 1;
}

async function made(answers: Answers, options: NewOptions) {
  const { makeTask } = await import('../new-task/make-task.js');
  const directory = await mkdtemp(join(tmpdir(), 'freshet-new-'));
  const blobs = await BlobStore.open(join(directory, 'blobs'), { sweep: false });
  const stop = new Stop();
  const log = (message: string) => {
    if (!options.quiet) say(message);
  };
  const release = stopOnInterrupt(stop, log);
  const tools = makeTools({ directory, blobs }, stop.now, log);
  try {
    return await makeTask(answers, tools);
  } finally {
    release();
    await tools.close();
    await rm(directory, { recursive: true, force: true });
  }
}

/** From a person at a terminal, else from the options alone. */
async function answersOf(options: NewOptions): Promise<Answers | undefined> {
  const { site, type, page, seed = '' } = options;
  const isPerson = process.stdin.isTTY === true && process.stdout.isTTY === true && !options.json;
  if (isPerson) return (await import('../new-task/ask.js')).ask(options);
  if (site === undefined || type === undefined) {
    const missing = [site === undefined && '--site', type === undefined && '--type'];
    const fix = `--site is ${siteHelp}; --type is a kind of defect.`;
    throw new UserError(
      `Nobody is there to be asked for ${missing.filter(Boolean).join(' and ')}.`,
      fix,
    );
  }
  const name = options.name ?? nameFrom(siteOf(site), type);
  const out = options.out ?? fileFor(name);
  return { site: siteOf(site), type: typeOf(type), page, name, out, seed };
}
