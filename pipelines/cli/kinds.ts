import { category } from '../../annotate/category.js';
import { defects } from '../../annotate/defects.js';
import { difficulty } from '../../annotate/difficulty.js';
import { instructions } from '../../annotate/instructions.js';
import { prototypes } from '../../annotate/prototypes.js';
import { repair } from '../../annotate/repair.js';
import { reskin } from '../../annotate/reskin.js';
import { review } from '../../annotate/review.js';
import { appRoutes } from '../../capture/app-routes.js';
import { build } from '../../capture/build.js';
import { complete } from '../../capture/complete.js';
import { content } from '../../capture/content.js';
import { dedupeApp } from '../../capture/dedupe-app.js';
import { dedupeCorpus } from '../../capture/dedupe-corpus.js';
import { login } from '../../capture/login.js';
import { sessions } from '../../capture/sessions.js';
import { shots } from '../../capture/shots.js';
import { stable } from '../../capture/stable.js';
import { fingerprint } from '../../filters/fingerprint.js';
import { fresh } from '../../filters/fresh.js';
import { length } from '../../filters/length.js';
import { licenseFilter } from '../../filters/license.js';
import { nearDuplicates } from '../../filters/near-duplicates.js';
import { projects } from '../../filters/projects.js';
import { sites } from '../../filters/sites.js';
import { structure } from '../../filters/structure.js';
import { githubSource } from '../../sources/github.js';
import { localSource } from '../../sources/local.js';
import { npmSource } from '../../sources/npm.js';
import type { Kinds } from '../engine/pipeline/pipeline-file.js';

/** Every source and stage that pipeline files can name. */
export const kinds: Kinds = {
  sources: [localSource, npmSource, githubSource],
  stages: [
    licenseFilter,
    sites,
    projects,
    structure,
    length,
    fingerprint,
    nearDuplicates,
    fresh,
    build,
    appRoutes,
    shots,
    sessions,
    complete,
    login,
    content,
    stable,
    dedupeApp,
    dedupeCorpus,
    prototypes,
    reskin,
    review,
    category,
    defects,
    repair,
    instructions,
    difficulty,
  ],
};
