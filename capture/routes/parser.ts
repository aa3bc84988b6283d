import { type ChildProcess, fork } from 'node:child_process';
import { z } from 'zod';
import { projectFile } from '../../pipelines/engine/project.js';
import { isNode, type Node } from './syntax.js';

const Reply = z.union([
  z.object({ program: z.string(), comments: z.string() }),
  z.object({ problem: z.string() }),
]);
/** Far more than any file of the size that is read needs. */
const patienceMilliseconds = 20_000;

const Comments = z.array(z.object({ start: z.int(), end: z.int() }));

/** Either a syntax tree and where comments stand, or why there is none. */
export type Parsed =
  | { readonly program: Node; readonly comments: z.infer<typeof Comments> }
  | { readonly problem: string };

/** Code that nobody vouches for, parsed where it can do no harm; one file at a time. */
export class Parser {
  #process: ChildProcess | undefined;

  async parse(
    name: string,
    text: string,
    languages: readonly string[],
    sourceType: 'module' | 'script' = 'module',
  ): Promise<Parsed> {
    // One that was ended from outside is not asked again.
    const worker = this.#process?.connected ? this.#process : this.#start();
    const reply = await new Promise<unknown>((resolve) => {
      const timer = setTimeout(() => worker.kill('SIGKILL'), patienceMilliseconds);
      const finish = (value: unknown) => {
        clearTimeout(timer);
        worker.off('message', finish);
        worker.off('exit', fail);
        worker.off('error', fail);
        resolve(value);
      };
      const fail = () => {
        this.#process = undefined;
        finish({ problem: 'the parser gave up on it' });
      };
      worker.once('message', finish);
      worker.once('exit', fail);
      worker.once('error', fail);
      worker.send({ name, text, languages, sourceType }, (error) => error && fail());
    });
    const parsed = Reply.parse(reply);
    if ('problem' in parsed) return parsed;
    const program: unknown = JSON.parse(parsed.program);
    if (!isNode(program)) return { problem: 'no program' };
    return { program, comments: Comments.parse(JSON.parse(parsed.comments)) };
  }

  close(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }

  #start(): ChildProcess {
    const script = projectFile('capture/routes/parser-process.mjs');
    const started = fork(script, [], {
      execArgv: ['--max-old-space-size=1024'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process = started;
    return started;
  }
}
