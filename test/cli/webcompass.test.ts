import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { WebCompassRow } from '../../pipelines/engine/forms/webcompass-row.js';
import { freshet } from '../support/freshet.js';
import { exampleTask } from '../support/tasks.js';

const pipeline = `
name: contributed
track: web
sources:
  - use: tasks
    path: task.yaml
stages:
  - use: filters/license
  - use: filters/sites
  - use: filters/structure
  - use: annotate/prototypes
    preset: any
  - use: annotate/review
  - use: annotate/category
  - use: annotate/defects
  - use: annotate/repair
  - use: annotate/instructions
  - use: annotate/difficulty
`;

const second = `  - type: missing-attributes
    file: index.html
    search: <html lang="en">
    replace: <html>
hints:
  - There is no air around what stands in the four frames.
  - Someone who listens to the page hears it in the wrong accent.
`;

it('a contributed task becomes rows, goes out in the public form, and certifies when it comes in', async () => {
  const { directory, file, text } = await exampleTask();
  await writeFile(file, text + second);
  await writeFile(join(directory, 'pipeline.yaml'), pipeline);
  const run = (...args: string[]) => freshet([...args, '--json'], directory);

  const built = await run('build', 'pipeline.yaml');
  expect(JSON.parse(built.stdout), built.stdout).toMatchObject({ kept: 2, dropped: 0, failed: 0 });

  const out = await run('export', 'webcompass', '--out', 'rows');
  expect(JSON.parse(out.stdout)).toMatchObject({ rows: 1, problems: [] });
  const [name = ''] = await readdir(join(directory, 'rows/repair/sp'));
  const place = join(directory, 'rows/repair/sp', name);
  const row = WebCompassRow.parse(JSON.parse(await readFile(join(place, 'info.json'), 'utf8')));
  let code = new Map(row.src_code.map((one) => [one.path, one.code]));
  for (const { path, search, replace } of row.label_modified_files) {
    const parts = (code.get(path) ?? '').split(search);
    expect(parts).toHaveLength(2);
    code = new Map(code).set(path, parts.join(replace));
  }
  expect([...code]).toEqual(row.dst_code.map((one) => [one.path, one.code]));
  const said = Object.fromEntries(row.description.map((one) => [one.task_type, one.description]));
  expect(said['Missing Attributes']).toMatch(/wrong accent/);
  expect(said.Crowding).toMatch(/no air/);
  expect(row.description.map((one) => one.task_type)).toEqual(row.task_type);
  expect(await readdir(place)).toEqual(
    expect.arrayContaining([...row.src_screenshot, ...row.dst_screenshot]),
  );

  // Rows of others do not have our notes, and neither has this one.
  await rm(join(place, 'freshet.json'));
  const broken = { ...row, task_type: row.task_type.map(() => 'Overflow') };
  const spoilt = join(directory, 'rows/repair/sp', 'spoilt');
  await writeRow(spoilt, place, broken);
  const back = await run('import', 'webcompass', 'rows', '--workspace', 'theirs');
  expect(back.code).toBe(1);
  expect(JSON.parse(back.stdout)).toMatchObject({
    rows: 2,
    certified: 1,
    problems: [{ row: expect.stringContaining('spoilt'), gate: 'distinct' }],
  });
}, 180_000);

async function writeRow(folder: string, like: string, row: WebCompassRow): Promise<void> {
  await cp(like, folder, { recursive: true });
  await writeFile(join(folder, 'info.json'), JSON.stringify(row));
}
