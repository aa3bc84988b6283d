import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { readRun } from '../../eval/run/open-run.js';
import type { Run } from '../../eval/run/run.js';
import { main } from '../../pipelines/cli/main.js';
import { freshet, type Ran, temporaryDirectory, type Watch } from './freshet.js';
import {
  type ModelServer,
  modelServer,
  type Reaction,
  type Request,
  type ServerLimits,
} from './model-server.js';

const Summary = z.looseObject({
  run: z.string(),
  ok: z.number(),
  invalid: z.number(),
  failed: z.number(),
  unavailable: z.number(),
  pending: z.number(),
  calls: z.number(),
  lost: z.number(),
  cost: z.number().nullable(),
  models: z.array(z.looseObject({ model: z.string(), problem: z.string().optional() })),
});

/** A server that is gone after the test. */
export async function serverFor(
  react: (request: Request) => Reaction | Promise<Reaction>,
  limits: ServerLimits = {},
): Promise<ModelServer> {
  const server = await modelServer(react, limits);
  onTestFinished(() => server.close());
  return server;
}

export interface Workbench {
  readonly directory: string;
  /** Runs "freshet eval <release> --no-score …" with replies and runs of its own. */
  evaluate(release: string, args: readonly string[], watch?: Watch): Promise<Ran>;
  summary(ran: Ran): z.infer<typeof Summary>;
  open(name?: string): Promise<Run>;
}

/** A folder with runs and remembered replies that nobody else has. */
export async function workbench(): Promise<Workbench> {
  const directory = await temporaryDirectory();
  return {
    directory,
    evaluate: async (release, args, watch = {}) => {
      const out = args.includes('--out') ? [] : ['--out', 'run'];
      const all = ['eval', release, '--json', '--no-score', ...out, ...args];
      const variables = { FRESHET_CACHE: join(directory, 'cache'), ...watch.variables };
      const isDisturbed = watch.interrupt !== undefined || watch.kill !== undefined;
      if (isDisturbed) return freshet(all, directory, { ...watch, variables });
      return inProcess(all, directory, variables);
    },
    summary: (ran) => Summary.parse(JSON.parse(ran.stdout)),
    async open(name = 'run') {
      const run = await readRun(join(directory, name));
      onTestFinished(() => run.close());
      return run;
    },
  };
}

/** The same command without a process of its own, which a busy machine takes long to start. */
async function inProcess(
  args: readonly string[],
  directory: string,
  variables: Readonly<Record<string, string>>,
): Promise<Ran> {
  const written = { stdout: '', stderr: '' };
  const before = process.cwd();
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  process.chdir(directory);
  try {
    return { code: await main(args), ...written };
  } finally {
    process.chdir(before);
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}
