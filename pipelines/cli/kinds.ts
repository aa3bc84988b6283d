import { sites } from '../../filters/sites.js';
import { githubSource } from '../../sources/github.js';
import { localSource } from '../../sources/local.js';
import { npmSource } from '../../sources/npm.js';
import type { Kinds } from '../engine/pipeline/pipeline-file.js';

/** Every source and stage that pipeline files can name. */
export const kinds: Kinds = {
  sources: [localSource, npmSource, githubSource],
  stages: [sites],
};
