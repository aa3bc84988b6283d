import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFile } from '../../pipelines/engine/project.js';
import { freshet, temporaryDirectory } from '../support/freshet.js';

const pipeline = `name: small
sources:
  - use: local
    path: sites
stages:
  - use: filters/license
`;

it('gc takes the old bytes of a changed site, and show and build miss nothing', async () => {
  const directory = await temporaryDirectory();
  const site = join(directory, 'sites/one');
  const licence = await readFile(projectFile('sources/samples/harbor-coffee/LICENSE'), 'utf8');
  await mkdir(site, { recursive: true });
  await writeFile(join(directory, 'small.yaml'), pipeline);
  await writeFile(join(site, 'LICENSE'), licence);
  await writeFile(join(site, 'index.html'), '<p>old</p>');
  const run = async (...args: string[]) => {
    const { code, stdout } = await freshet([...args, '--json'], directory);
    expect(code).toBe(0);
    return JSON.parse(stdout);
  };
  await run('build', 'small.yaml');
  await writeFile(join(site, 'index.html'), '<p>new</p>');
  await run('build', 'small.yaml');

  const shown = await run('show', 'local:sites/one');
  const would = await run('gc', '--dry-run');
  // The old page and the tree that named it; the licence is still in use.
  expect(would).toMatchObject({ dryRun: true, blobs: 2, snapshots: 1 });
  expect(await run('gc')).toEqual({ ...would, dryRun: false });
  expect(await run('show', 'local:sites/one')).toEqual(shown);
  expect(await run('build', 'small.yaml', '--dry-run')).toMatchObject({
    steps: Array(3).fill({ input: 1, waiting: 0, open: false }),
  });
  expect(await run('build', 'small.yaml')).toMatchObject({ executed: 0, kept: 1 });
});
