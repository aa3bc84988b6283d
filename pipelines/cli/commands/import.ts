import { resolve } from 'node:path';
import { category } from '../../../annotate/category.js';
import { defects } from '../../../annotate/defects.js';
import { difficulty } from '../../../annotate/difficulty.js';
import { instructions } from '../../../annotate/instructions.js';
import { prototypes } from '../../../annotate/prototypes.js';
import { repair } from '../../../annotate/repair.js';
import { review } from '../../../annotate/review.js';
import { sites } from '../../../filters/sites.js';
import { structure } from '../../../filters/structure.js';
import { webcompassSource } from '../../../sources/webcompass.js';
import { UserError } from '../../engine/errors.js';
import type { Json } from '../../engine/json.js';
import { suggestion } from '../../engine/pipeline/problems.js';
import type { Plan } from '../../engine/run/build.js';
import type { StageKind } from '../../engine/stage.js';
import { listDrops } from '../../engine/store/inspect.js';
import { type OutputOptions, result, table } from '../output.js';
import { runPlan } from '../run-plan.js';

interface ImportOptions extends OutputOptions {
  readonly workspace: string;
  readonly seed: string;
}

const forms = ['webcompass'];

/** What a row of our own goes through, without what chooses sites: these rows chose theirs. */
const steps: readonly (readonly [StageKind, Json])[] = [
  [sites, {}],
  [structure, {}],
  [prototypes, { preset: 'any' }],
  [review, { least: 0 }],
  [category, {}],
  [defects, {}],
  [repair, {}],
  [instructions, {}],
  [difficulty, {}],
];

/** Certifies rows in a form of others; each that misses a gate is a drop with its name. */
export async function importForm(
  form: string,
  directory: string,
  options: ImportOptions,
): Promise<number> {
  if (!forms.includes(form)) {
    throw new UserError(`There is no form "${form}".`, suggestion(form, forms));
  }
  const settings = { seed: options.seed };
  const path = resolve(directory);
  const plan: Plan = {
    name: `import-${form}`,
    sources: [webcompassSource.create({ path }, settings, '.')],
    stages: steps.map(([kind, params]) => kind.create(params, settings)),
    settings,
    limit: Infinity,
    refresh: false,
  };
  return runPlan(plan, options, async (built, { database }) => {
    const drops = await listDrops(database, { pipeline: plan.name });
    const problems = drops.map(({ id, stage, reason, detail }) => ({
      ...{ row: id, stage, gate: reason, problem: detail },
    }));
    const last = built.steps.at(-2);
    const certified = last?.input ?? 0;
    const rows = built.steps.at(-1)?.outputs ?? 0;
    const value = { form, workspace: resolve(options.workspace), rows, certified, problems };
    result(options, value, () =>
      [
        ...(problems.length === 0
          ? []
          : [
              table(
                ['row', 'gate', 'why'],
                problems.map(({ row, gate, problem }) => [row, gate, problem.slice(0, 160)]),
              ),
              '',
            ]),
        `${certified} rows certified, ${problems.length} not; ${rows} tasks in ${value.workspace}`,
      ].join('\n'),
    );
    return built.interrupted ? 130 : problems.length > 0 ? 1 : 0;
  });
}
