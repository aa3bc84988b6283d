import { join, resolve } from 'node:path';
import { openSandbox } from '../../../capture/sandbox/open.js';
import { parseBudget } from '../../../eval/calls/budget.js';
import { Replies } from '../../../eval/calls/replies.js';
import { type PriceOf, readModels, readPrices } from '../../../eval/models/models-file.js';
import { parseModel } from '../../../eval/models/parse-model.js';
import { keyOf } from '../../../eval/models/providers.js';
import { isServed, type ModelSettings } from '../../../eval/models/settings.js';
import type { RunRelease } from '../../../eval/run/open-run.js';
import { inShard, parseShard, taskFilter } from '../../../eval/solve/choose-tasks.js';
import type { SolverContext } from '../../../eval/solve/make-solver.js';
import type { SolvePlan } from '../../../eval/solve/solve.js';
import { readTemplates } from '../../../eval/solve/templates.js';
import { openRelease, type Release } from '../../../exports/release/open-release.js';
import type { ReleasedTask } from '../../../exports/release/released-task.js';
import { UserError } from '../../engine/errors.js';
import { sha256 } from '../../engine/hash.js';
import { canonicalJson } from '../../engine/json.js';

export interface EvalOptions {
  readonly model: readonly string[];
  readonly models?: string;
  readonly prices?: string;
  readonly prompts?: string;
  readonly tasks?: string;
  readonly limit?: number;
  readonly samples: number;
  readonly shard?: string;
  readonly budget?: string;
  readonly concurrency?: number;
  readonly out?: string;
  readonly replies?: string;
}

/** All that an evaluation is, read and checked before anything is opened or sent. */
export interface Prepared {
  readonly plan: SolvePlan;
  readonly models: readonly ModelSettings[];
  readonly priceOf: PriceOf;
  readonly directory: string;
  readonly release: RunRelease;
}

export async function prepare(folder: string, options: EvalOptions): Promise<Prepared> {
  const release = await openRelease(folder);
  const models = await chooseModels(options);
  const priceOf = options.prices === undefined ? () => undefined : await readPrices(options.prices);
  const money = options.budget === undefined ? undefined : parseBudget(options.budget).money;
  for (const model of models) {
    if (!isServed(model)) continue;
    keyOf(model);
    if (money === undefined || (model.price ?? priceOf(model.name) ?? priceOf(model.model)))
      continue;
    throw new UserError(
      `A budget in money needs to know what "${model.name}" costs.`,
      'Give its price in a file with --prices, or a budget in tokens.',
    );
  }
  const tasks = await chooseTasks(release, options);
  const templates = await readTemplates(options.prompts);
  const { name, directory, manifest } = release;
  return {
    plan: { release, tasks, samples: options.samples, templates },
    models,
    priceOf,
    directory: resolve(options.out ?? defaultDirectory(name, options.shard)),
    release: { release: name, directory, manifest: sha256(canonicalJson(manifest)) },
  };
}

function defaultDirectory(release: string, shard: string | undefined): string {
  const part = shard === undefined ? '' : `-${shard.replace('/', '-of-')}`;
  return join('.freshet', 'runs', `${release}${part}`);
}

async function chooseModels(options: EvalOptions): Promise<ModelSettings[]> {
  const known = options.models === undefined ? [] : await readModels(options.models);
  const chosen = options.model.map((text) => parseModel(text, known));
  if (chosen.length === 0) chosen.push(...known);
  if (chosen.length === 0) {
    throw new UserError('No model is named.', 'Name one with --model, or several.');
  }
  const names = chosen.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice === undefined) return chosen;
  throw new UserError(
    `Two models are called "${twice}".`,
    'Give them names of their own in a file of models (--models).',
  );
}

async function chooseTasks(release: Release, options: EvalOptions): Promise<ReleasedTask[]> {
  const wanted = taskFilter(options.tasks);
  const mine = options.shard === undefined ? () => true : inShard(parseShard(options.shard));
  const limit = options.limit ?? Infinity;
  const tasks: ReleasedTask[] = [];
  let fitting = 0;
  for await (const task of release.tasks()) {
    if (!wanted(task)) continue;
    fitting += 1;
    // The first tasks of all, and then a share of them: shards add up to what one run would do.
    if (fitting > limit) break;
    if (mine(task)) tasks.push(task);
  }
  if (fitting > 0) return tasks;
  throw new UserError(
    options.tasks === undefined
      ? `The release ${release.directory} has no tasks.`
      : `No task of ${release.name} fits --tasks "${options.tasks}".`,
    'Choose by id, kind, split, instance, site, framework, category, difficulty or type.',
  );
}

type Shared = Pick<SolverContext, 'run' | 'session' | 'stop' | 'budget'>;

export function solverContext(
  { plan, priceOf }: Prepared,
  options: EvalOptions,
  shared: Shared,
): SolverContext {
  const { release, tasks, templates } = plan;
  const replies = new Replies(options.replies);
  const { concurrency } = options;
  const sandbox = openSandboxOnce();
  return { ...shared, release, tasks, templates, priceOf, replies, concurrency, sandbox };
}

function openSandboxOnce(): SolverContext['sandbox'] {
  let opening: ReturnType<typeof openSandbox> | undefined;
  return () => {
    opening ??= openSandbox();
    return opening;
  };
}
