import { readdir, realpath } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { refusedPath } from '../../pipelines/engine/edit/refused-path.js';
import { UserError } from '../../pipelines/engine/errors.js';
import { suggestion } from '../../pipelines/engine/pipeline/problems.js';
import { projectFile } from '../../pipelines/engine/project.js';
import type { ReadTask } from '../../pipelines/engine/task/read-task.js';
import { looksLikeSite, namesIn } from '../local/places.js';

/**
 * The folder that a task names, or undefined if its site is elsewhere. A task file may come from a
 * stranger: it reaches no further than the folder it lies in.
 */
export async function siteFolder({ document, task }: ReadTask): Promise<string | undefined> {
  const { folder, sample } = task.site;
  if (sample !== undefined) return sampleFolder(sample, document.placeOf(['site', 'sample']));
  if (folder === undefined) return undefined;
  const place = document.placeOf(['site', 'folder']);
  const path = folder.replace(/^\.\/+/, '').replace(/\/+$/, '');
  const refused = refusedPath(path);
  if (refused !== undefined) {
    const fix = 'Name a folder beside the YAML file, and copy the site into it.';
    throw new UserError({ message: `site.folder: ${refused}`, place, fix });
  }
  const around = await realpath(dirname(resolve(document.file)));
  const found = await realpath(join(around, path)).catch(() => undefined);
  const names = found === undefined ? [] : await namesIn(found).catch(() => undefined);
  if (found === undefined || names === undefined) {
    const message = `There is no folder ${path} beside ${document.file}.`;
    const beside = await readdir(around, { withFileTypes: true });
    const folders = beside.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    throw new UserError({ message, place, fix: suggestion(path, folders) });
  }
  if (!found.startsWith(around + sep)) {
    const message = `The folder ${path} is a link that leads somewhere else.`;
    throw new UserError({ message, place, fix: 'Copy the site to where the link is.' });
  }
  if (!looksLikeSite(names)) {
    const message = `The folder ${path} has neither a page nor a licence in it.`;
    throw new UserError({ message, place, fix: 'Name the folder that index.html lies in.' });
  }
  return found;
}

async function sampleFolder(
  name: string,
  place: ReturnType<ReadTask['document']['placeOf']>,
): Promise<string> {
  const samples = projectFile('sources', 'samples');
  const names = await namesIn(samples);
  if (names.includes(name)) return join(samples, name);
  throw new UserError({
    message: `There is no sample "${name.slice(0, 60)}".`,
    place,
    fix: suggestion(name, names),
  });
}
