import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { splitPlans } from '../../exports/split/quotas.js';
import { readQuotas, withShares } from '../../exports/split/read-quotas.js';
import { UserError } from '../../pipelines/engine/errors.js';
import { projectFile } from '../../pipelines/engine/project.js';
import { temporaryDirectory } from '../support/freshet.js';

async function problemsOf(text: string) {
  const file = join(await temporaryDirectory(), 'quotas.yaml');
  await writeFile(file, text);
  const error = await readQuotas(file).catch((thrown: unknown) => thrown);
  if (!(error instanceof UserError)) throw new Error(`No mistake was found: ${error}`);
  return error.problems.map(({ message, place, fix }) => ({
    at: `${place?.line}:${place?.column}`,
    message,
    fix,
  }));
}

it('says where a mistake stands and what was meant', async () => {
  expect(await problemsOf('totl: 3\n')).toEqual([
    { at: '1:1', message: '"totl" is not known here.', fix: 'Did you mean "total"?' },
  ]);
  const [crossing] = await problemsOf('total: 3\nper:\n  colour: 10\n');
  expect(crossing?.at).toMatch(/^[23]:/);
  const [share] = await problemsOf('splits:\n  dev: 0\n');
  expect(share?.at).toBe('2:8');
  const [split] = await problemsOf('splits:\n  test:\n    share: 1\n    most: { group: -1 }\n');
  expect(split?.at).toBe('4:20');
});

it('reads the file that comes with freshet', async () => {
  const file = await readQuotas(projectFile('pipelines/release.yaml'));
  expect(splitPlans(file).map(({ name }) => name)).toEqual(['dev', 'test']);
});

it('takes shares of the command line, and keeps the quotas of each split', async () => {
  const file = join(await temporaryDirectory(), 'quotas.yaml');
  await writeFile(file, 'per: { category: 9 }\nsplits: { test: { share: 3, total: 7 }, dev: 1 }\n');
  const plans = splitPlans(withShares(await readQuotas(file), 'test=80%,train=20'));
  expect(plans).toEqual([
    expect.objectContaining({
      name: 'test',
      share: 80,
      quotas: { total: 7, per: { category: 9 } },
    }),
    expect.objectContaining({ name: 'train', share: 20 }),
  ]);
  expect(() => withShares({ ...plansFile }, 'dev')).toThrow('"dev" is no split with its share');
});

const plansFile = { splits: {}, strata: [], duplicates: 0.8 };
