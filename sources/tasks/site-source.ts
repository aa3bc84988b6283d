import { basename, dirname } from 'node:path';
import type { Source } from '../../pipelines/engine/source.js';
import type { BuildSettings } from '../../pipelines/engine/stage.js';
import type { SiteReference } from '../../pipelines/engine/task/site-reference.js';
import { githubSource } from '../github.js';
import { localSource } from '../local.js';
import { npmSource } from '../npm.js';

/** The source that the site of a task would come from if a pipeline named it. */
export function siteSource(
  site: SiteReference,
  folder: string | undefined,
  settings: BuildSettings,
): Source {
  if (folder !== undefined) {
    const { published } = site;
    const params = { path: basename(folder), ...(published !== undefined && { published }) };
    return localSource.create(params, settings, dirname(folder));
  }
  if (site.npm !== undefined) return npmSource.create({ packages: [site.npm] }, settings, '.');
  const repository = `${site.github}@${site.commit}`;
  return githubSource.create({ repositories: [repository] }, settings, '.');
}
