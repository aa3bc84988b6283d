import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { readRun } from '../../eval/run/open-run.js';
import type { Run } from '../../eval/run/run.js';
import { freshet, type Ran, temporaryDirectory, type Watch } from './freshet.js';
import {
  type ModelServer,
  modelServer,
  type Reaction,
  type Request,
  type ServerLimits,
} from './model-server.js';

export const Summary = z.looseObject({
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
  /** Runs "freshet eval <release> …" with replies and runs of its own. */
  evaluate(release: string, args: readonly string[], watch?: Watch): Promise<Ran>;
  summary(ran: Ran): z.infer<typeof Summary>;
  open(name?: string): Promise<Run>;
}

/** A folder with runs and remembered replies that nobody else has. */
export async function workbench(): Promise<Workbench> {
  const directory = await temporaryDirectory();
  return {
    directory,
    evaluate: (release, args, watch = {}) => {
      const out = args.includes('--out') ? [] : ['--out', 'run'];
      const all = ['eval', release, '--json', ...out, ...args];
      const variables = { FRESHET_CACHE: join(directory, 'cache'), ...watch.variables };
      return freshet(all, directory, { ...watch, variables });
    },
    summary: (ran) => Summary.parse(JSON.parse(ran.stdout)),
    async open(name = 'run') {
      const run = await readRun(join(directory, name));
      onTestFinished(() => run.close());
      return run;
    },
  };
}
