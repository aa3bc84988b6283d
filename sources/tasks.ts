import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Problem, UserError } from '../pipelines/engine/errors.js';
import { hashJson } from '../pipelines/engine/hash.js';
import type { Source, SourceKind } from '../pipelines/engine/source.js';
import type { BuildSettings } from '../pipelines/engine/stage.js';
import { readTask } from '../pipelines/engine/task/read-task.js';
import type { Tools } from '../pipelines/engine/tools.js';
import { fetchTask } from './tasks/fetch.js';
import { type SitedTask, siteTask, taskCandidate } from './tasks/sited-task.js';

const Params = z.object({
  path: z.string().min(1).describe('A task in YAML, or a folder of such files.'),
});

const Unit = z.object({ id: z.string() });

export const tasksSource: SourceKind = {
  name: 'tasks',
  summary: 'Tasks that people have written in YAML, each with the site that it is about.',
  params: Params,
  create(params, settings, directory) {
    const { path } = Params.parse(params);
    return new TasksSource(resolve(directory, path), path, settings);
  },
};

class TasksSource implements Source {
  readonly name = 'tasks';
  readonly version = 1;
  readonly concurrency = 2;
  readonly params: { readonly path: string };
  readonly fetch = fetchTask(async (id) => (await this.#find(id))?.source.fetch);
  #tasks: Promise<readonly SitedTask[]> | undefined;

  constructor(
    readonly place: string,
    path: string,
    readonly settings: BuildSettings,
  ) {
    this.params = { path };
  }

  async fingerprint(): Promise<string> {
    const parts = [];
    for (const { read, source } of await this.#all()) {
      parts.push({ task: read.task, site: await source.fingerprint() });
    }
    return hashJson(parts);
  }

  async units() {
    return (await this.#all()).map(({ id }) => ({ id }));
  }

  async discover(unit: unknown, tools: Tools) {
    const task = await this.#find(Unit.parse(unit).id);
    return { candidates: task === undefined ? [] : [await taskCandidate(task, tools)] };
  }

  async #find(id: string): Promise<SitedTask | undefined> {
    return (await this.#all()).find((task) => task.id === id);
  }

  /** Files are read once: what is fetched is what was found. */
  async #all(): Promise<readonly SitedTask[]> {
    this.#tasks ??= readTasks(this.place, this.settings);
    return this.#tasks;
  }
}

/** All tasks of a folder, or everything that is wrong with any of them. */
async function readTasks(place: string, settings: BuildSettings): Promise<SitedTask[]> {
  const tasks = new Map<string, SitedTask>();
  const problems: Problem[] = [];
  for (const file of await filesAt(place)) {
    try {
      const task = await siteTask(await readTask(file), settings);
      const other = tasks.get(task.id)?.read.document.file;
      if (other !== undefined) problems.push(sameName(task, other));
      tasks.set(task.id, task);
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      problems.push(...error.problems);
    }
  }
  if (problems.length > 0) throw new UserError(problems);
  return [...tasks.values()];
}

function sameName({ read: { document, task } }: SitedTask, other: string): Problem {
  const message = `${other} has a task called ${task.name}, too.`;
  return { message, place: document.placeOf(['name']), fix: 'Give one of them another name.' };
}

async function filesAt(place: string): Promise<string[]> {
  const info = await stat(place).catch(() => undefined);
  if (info === undefined) {
    const fix = 'Correct "path"; it is relative to the pipeline file.';
    throw new UserError(`There is nothing at ${place}.`, fix);
  }
  if (info.isFile()) return [place];
  const names = (await readdir(place)).filter((name) => /\.ya?ml$/i.test(name)).sort();
  if (names.length > 0) return names.map((name) => join(place, name));
  throw new UserError(`${place} has no task in it.`, 'Name a folder with YAML files in it.');
}
