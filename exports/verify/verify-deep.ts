import type { Eyes } from '../../annotate/certify/views.js';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import { messageOf } from '../../pipelines/engine/errors.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import type { Release } from '../release/open-release.js';
import type { ReleasedTask } from '../release/released-task.js';
import { certifyAgain, promptProblem, readRepair } from './certify-repair.js';
import { Problems } from './problem.js';

export interface DeepVerdict {
  /** Tasks whose certificate was measured again and is the same. */
  readonly certified: number;
  readonly notes: readonly string[];
  readonly problems: Problems;
}

export interface DeepWatch {
  readonly signal?: AbortSignal;
  onTask?(done: number, total: number): void;
}

/** Renders and certifies every task again, with nothing but the release and a browser. */
export async function verifyDeep(
  { manifest, tasks }: Release,
  tools: Tools,
  { signal, onTask }: DeepWatch = {},
): Promise<DeepVerdict> {
  const browser = await tools.identity('browser');
  const samePixels = manifest.browser === browser;
  const notes: string[] = [];
  if (!samePixels) {
    notes.push(
      `The release was made with ${manifest.browser ?? 'no browser'}, this is ${browser}: gates are measured again, pixels and figures are not compared.`,
    );
  }
  const eyes = { tools, externals: new ExternalAssets(tools) };
  const problems = new Problems();
  const verdicts = new Map<string, string | undefined>();
  const uncertified = new Map<string, number>();
  const total = Object.values(manifest.splits).reduce((sum, split) => sum + split.tasks, 0);
  let certified = 0;
  let done = 0;
  for await (const task of tasks()) {
    signal?.throwIfAborted();
    done += 1;
    onTask?.(done, total);
    if (!task.kind.startsWith('repair.')) {
      uncertified.set(task.kind, (uncertified.get(task.kind) ?? 0) + 1);
      continue;
    }
    const problem = await problemOf(task, eyes, samePixels, verdicts).catch(messageOf);
    if (problem === undefined) certified += 1;
    else problems.add(problem, { row: task.id });
  }
  for (const [kind, count] of [...uncertified].sort()) {
    notes.push(
      `${count} tasks of the kind ${kind} have no certificate that could be measured again.`,
    );
  }
  return { certified, notes, problems };
}

/** Twins have one solution, which is rendered once; their prompts are looked at each. */
async function problemOf(
  task: ReleasedTask,
  eyes: Eyes,
  samePixels: boolean,
  verdicts: Map<string, string | undefined>,
): Promise<string | undefined> {
  const material = await readRepair(task, eyes.tools.blobs);
  const inPrompt = await promptProblem(material, eyes.tools.blobs);
  if (inPrompt !== undefined) return inPrompt;
  if (!verdicts.has(task.solution)) {
    verdicts.set(task.solution, await certifyAgain(material, eyes, samePixels));
  }
  return verdicts.get(task.solution);
}
