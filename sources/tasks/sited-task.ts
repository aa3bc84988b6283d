import type { Candidate } from '../../pipelines/engine/candidate.js';
import type { Source } from '../../pipelines/engine/source.js';
import type { BuildSettings } from '../../pipelines/engine/stage.js';
import { putGiven } from '../../pipelines/engine/task/given-task.js';
import { givenOf, type ReadTask } from '../../pipelines/engine/task/read-task.js';
import type { Tools } from '../../pipelines/engine/tools.js';
import { siteFolder } from './site-folder.js';
import { siteSource } from './site-source.js';

/** A task and the source that its site comes from. */
export interface SitedTask {
  readonly id: string;
  readonly read: ReadTask;
  readonly source: Source;
}

export async function siteTask(read: ReadTask, settings: BuildSettings): Promise<SitedTask> {
  const source = siteSource(read.task.site, await siteFolder(read), settings);
  return { id: `task:${read.task.name}`, read, source };
}

/**
 * The candidate for a task: that of its site under the name of the task, with what to make of it.
 * A site that is not there is a candidate, too, so that its drop is on record.
 */
export async function taskCandidate(sited: SitedTask, tools: Tools): Promise<Candidate> {
  const { id, read, source } = sited;
  const { name, author } = read.task;
  const [unit = {}] = await source.units();
  const [found] = (await source.discover(unit, tools)).candidates;
  const refused = refusalOf(read, found);
  return {
    kind: 'folder',
    title: name,
    ...found,
    id,
    source: 'tasks',
    group: groupOf(read, found),
    pin: {
      ...found?.pin,
      task: await putGiven(tools.blobs, givenOf(read.task)),
      ...(refused !== undefined && { refused }),
    },
    ...(author !== undefined && { author }),
  };
}

/** A sample has the group that it has in pipelines that take the folder of samples. */
function groupOf({ task: { site, name } }: ReadTask, found: Candidate | undefined): string {
  if (site.sample !== undefined) return `local:samples/${site.sample}`;
  return site.folder === undefined && found !== undefined ? found.group : `task:${name}`;
}

function refusalOf({ task: { site } }: ReadTask, found: Candidate | undefined): string | undefined {
  if (found === undefined) return `There is no original ${site.github} with ${site.commit}.`;
  const { integrity } = found.pin;
  if (site.integrity === undefined || integrity === undefined) return undefined;
  if (integrity.split(/\s+/).includes(site.integrity)) return undefined;
  return `The registry says ${integrity} of ${site.npm}, the task says another integrity.`;
}
