import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { makeTools } from '../../pipelines/cli/tools.js';
import { UserError } from '../../pipelines/engine/errors.js';
import { build as buildPlan } from '../../pipelines/engine/run/build.js';
import { Stop } from '../../pipelines/engine/run/stop.js';
import { openWorkspace, readWorkspace } from '../../pipelines/engine/store/workspace.js';
import { candidates, workspaceFor } from '../support/engine.js';

it('a workspace of format 1 is brought to the format of today and keeps what it holds', async () => {
  const { build, workspace } = await workspaceFor();
  await build(candidates(3), []);
  for (const column of ['used', 'key', 'counts']) {
    await workspace.database.run(`ALTER TABLE builds DROP COLUMN ${column}`);
  }
  await workspace.database.run('UPDATE workspace SET version = 1');
  workspace.database.close();

  const opened = await openWorkspace(workspace.directory);
  onTestFinished(() => opened.database.close());
  const stop = new Stop();
  const tools = makeTools(opened, stop.now, () => {});
  const plan = {
    name: 'test',
    sources: [candidates(3)],
    stages: [],
    settings: { seed: 'test' },
    limit: Infinity,
    refresh: false,
  };
  const built = await buildPlan(plan, { workspace: opened, tools, stop }, () => {});
  expect(built.steps.map(({ executed, kept }) => [executed, kept])).toEqual([
    [0, 3],
    [0, 3],
  ]);
});

it('looking into an older workspace says what to do', async () => {
  const { workspace } = await workspaceFor();
  const { database, directory } = workspace;
  await database.run('UPDATE workspace SET version = 1');
  database.close();
  const refused = await readWorkspace(directory).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UserError);
  expect(z.instanceof(UserError).parse(refused).problems[0]).toMatchObject({
    message: expect.stringContaining('has format 1'),
    fix: expect.stringContaining('freshet build'),
  });
});

it('a newer workspace is left alone', async () => {
  const { workspace } = await workspaceFor();
  await workspace.database.run('UPDATE workspace SET version = 99');
  workspace.database.close();
  await expect(openWorkspace(workspace.directory)).rejects.toThrow('has format 99');
});
