import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { openRelease } from '../../exports/release/open-release.js';
import { freshet, temporaryDirectory } from '../support/freshet.js';
import { buildTasks, manyPackages } from '../support/task-workspace.js';

it('makes a release of a workspace', async () => {
  const directory = await temporaryDirectory();
  await buildTasks(join(directory, '.freshet'), manyPackages(20, 2));
  const ran = await freshet(['release', 'first', '--json'], directory);
  console.log(ran.stderr, ran.stdout.slice(0, 2000));
  expect(ran.code).toBe(0);
});
