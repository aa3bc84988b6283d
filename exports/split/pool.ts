import { z } from 'zod';
import { UserError } from '../../pipelines/engine/errors.js';
import { didYouMean } from '../../pipelines/engine/pipeline/did-you-mean.js';
import type { Database } from '../../pipelines/engine/store/database.js';
import { fractionSql, leadingTypeSql, textSql } from './hashed.js';

/** Where the tables of a choice are: beside the catalogue, which is only read. */
export const scratch = 'scratch';

const texts = [
  'kind',
  'instance',
  'site',
  'framework',
  'category',
  'difficulty',
  'prompt',
  'solution',
  'source',
  'group',
  'license',
] as const;
const optional = [
  'template',
  'parent',
  'fingerprint',
  'publishedAt',
  'firstPublishedAt',
  'difficultyFit',
  'url',
] as const;

const Pipeline = z.object({ pipeline: z.string(), step: z.number(), finished: z.boolean() });

/** The last step of each pipeline whose rows are tasks. */
export async function taskPipelines(
  database: Database,
  wanted: readonly string[],
): Promise<{ pipeline: string; step: number }[]> {
  const all = await database.all(
    `SELECT pipeline, max(step) AS step, bool_and(counts IS NOT NULL) AS finished FROM builds
      GROUP BY pipeline ORDER BY pipeline`,
    Pipeline,
  );
  const names = all.map(({ pipeline }) => pipeline);
  for (const name of wanted) {
    if (names.includes(name)) continue;
    const meant = didYouMean(name, names);
    throw new UserError(
      `No pipeline "${name}" was built in this workspace.`,
      meant === undefined ? `There are: ${names.join(', ')}.` : `Did you mean "${meant}"?`,
    );
  }
  const found: { pipeline: string; step: number }[] = [];
  for (const { pipeline, step, finished } of all) {
    if (wanted.length > 0 && !wanted.includes(pipeline)) continue;
    if (!(await hasTasks(database, pipeline, step))) continue;
    if (!finished) {
      throw new UserError(
        `The last build of "${pipeline}" was interrupted.`,
        'Run it again to its end, or name the pipelines to take with --pipeline.',
      );
    }
    found.push({ pipeline, step });
  }
  if (found.length > 0) return found;
  throw new UserError(
    'No pipeline in this workspace ends with tasks.',
    'Build one that does, such as pipelines/repair.yaml.',
  );
}

async function hasTasks(database: Database, pipeline: string, step: number): Promise<boolean> {
  const found = await database.all(
    `SELECT json_exists(r.body, '$.solution') AS is_task FROM flow f JOIN rows r ON r.hash = f.out
      WHERE f.pipeline = $pipeline AND f.step = $step LIMIT 1`,
    z.object({ is_task: z.boolean() }),
    { pipeline, step },
  );
  return found[0]?.is_task ?? false;
}

/**
 * Cuts the rows of the pipelines into the columns that a choice needs. `type` is the one of a
 * task's types that it counts for; twins have the same, and so has the task next year.
 */
export async function openPool(
  database: Database,
  pipelines: readonly { pipeline: string; step: number }[],
  seed: string,
): Promise<void> {
  const steps = pipelines
    .map(({ pipeline, step }) => `(f.pipeline = ${textSql(pipeline)} AND f.step = ${step})`)
    .join(' OR ');
  const names = [...texts, ...optional];
  const paths = names.map((name) => textSql(`$."${name}"`)).join(', ');
  const columns = names.map((name, at) => `cut[${at + 1}] AS "${name}"`).join(', ');
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.cut AS
      SELECT hash, id, json_extract_string(body, [${paths}]) AS cut,
        CAST(json_extract(body, '$.types') AS VARCHAR[]) AS types
      FROM rows WHERE hash IN (SELECT out FROM flow f WHERE out IS NOT NULL AND (${steps}))`,
  );
  await database.run(
    `CREATE OR REPLACE TABLE ${scratch}.pool AS
      SELECT hash, id, ${columns}, types,
        ${leadingTypeSql(seed, 'types', 'cut[2]')} AS type,
        ${fractionSql(seed, 'draw', 'cut[2]')} AS draw,
        CAST(NULL AS VARCHAR) AS barred
      FROM ${scratch}.cut`,
  );
  await database.run(`DROP TABLE ${scratch}.cut`);
  await checkPool(database);
}

async function checkPool(database: Database): Promise<void> {
  const lacking = [...texts.map((name) => `"${name}"`), 'types'];
  const cases = lacking.map((name) => `WHEN ${name} IS NULL THEN ${textSql(name)}`).join(' ');
  const bad = await database.all(
    `SELECT id, lacks FROM (SELECT id, CASE ${cases} END AS lacks FROM ${scratch}.pool)
      WHERE lacks IS NOT NULL ORDER BY id LIMIT 3`,
    z.object({ id: z.string(), lacks: z.string() }),
  );
  if (bad.length > 0) {
    throw new UserError(
      bad.map(({ id, lacks }) => ({
        message: `The row ${id} is no whole task: it has no ${lacks}.`,
        fix: 'End the pipeline with stages that give it, or name other pipelines with --pipeline.',
      })),
    );
  }
  const [twice] = await database.all(
    `SELECT id FROM ${scratch}.pool GROUP BY id HAVING count(*) > 1 ORDER BY id LIMIT 1`,
    z.object({ id: z.string() }),
  );
  if (twice !== undefined) {
    throw new UserError(
      `Two pipelines have a task ${twice.id}, and they differ.`,
      'Name the pipelines to take with --pipeline.',
    );
  }
}
