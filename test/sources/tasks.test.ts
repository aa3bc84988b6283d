import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UserError } from '../../pipelines/engine/errors.js';
import { getGiven } from '../../pipelines/engine/task/given-task.js';
import { tasksSource } from '../../sources/tasks.js';
import { workspaceFor } from '../support/engine.js';
import { conformsToSource } from '../support/source-conformance.js';
import { exampleTask } from '../support/tasks.js';

async function threeTasks() {
  const { directory, file, text } = await exampleTask();
  await rm(file);
  const named = (name: string) => text.replace('tide-table-squeezed', name);
  await writeFile(join(directory, 'a.yaml'), named('one'));
  await writeFile(join(directory, 'b.yml'), named('two'));
  const sample = '{ sample: fieldnotes, published: 2026-11-18 }';
  await writeFile(join(directory, 'c.yaml'), named('three').replace(/site: .*/, `site: ${sample}`));
  return { directory, text };
}

function source(directory: string, since?: string) {
  return tasksSource.create({ path: '.' }, { seed: 'test', since }, directory);
}

conformsToSource('tasks', async () => {
  const { directory } = await threeTasks();
  return { make: (since) => source(directory, since) };
});

describe('a folder of tasks', () => {
  it('gives each task its site, what is to be broken in it, and the group of the site', async () => {
    const { directory } = await threeTasks();
    const { build, rows, workspace } = await workspaceFor();
    await build(source(directory), []);
    const found = await rows();
    expect(found.map(({ id, group }) => [id, group])).toEqual([
      ['task:one', 'task:one'],
      ['task:three', 'local:samples/fieldnotes'],
      ['task:two', 'task:two'],
    ]);
    expect(found[0]).toMatchObject({ author: 'The freshet authors', files: 3 });
    expect(await getGiven(workspace.blobs, String(found[0]?.given))).toMatchObject({
      category: 'Content',
      viewport: { width: 1280, height: 900 },
      defects: [{ type: 'crowding', page: 'index.html', how: { edit: { path: 'tide.css' } } }],
    });
  });

  it('is looked through again when a task or its site has changed', async () => {
    const { directory, text } = await threeTasks();
    const { build } = await workspaceFor();
    await build(source(directory), []);
    await writeFile(join(directory, 'a.yaml'), text.replace('padding: 0;', 'padding: 1px;'));
    const { steps } = await build(source(directory), []);
    expect(steps[1]).toMatchObject({ kept: 3, executed: 1, cached: 2 });
    await writeFile(join(directory, 'tide-table', 'new.html'), '<title>new</title>');
    const again = await build(source(directory), []);
    expect(again.steps[1]).toMatchObject({ executed: 2, cached: 1 });
  });

  it('is refused as a whole with the places of all that is wrong', async () => {
    const { directory, text } = await threeTasks();
    await writeFile(join(directory, 'd.yaml'), text.replace('type: crowding', 'type: crowdng'));
    await writeFile(join(directory, 'e.yaml'), text.replace('tide-table-squeezed', 'one'));
    const error = await source(directory)
      .units()
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(UserError);
    expect(error).toMatchObject({
      problems: [
        { place: { file: join(directory, 'd.yaml'), line: 12 }, fix: 'Did you mean "crowding"?' },
        { message: expect.stringContaining('a.yaml'), place: { line: 4, column: 7 } },
      ],
    });
  });
});
