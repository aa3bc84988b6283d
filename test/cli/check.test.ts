import { access, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { projectFile } from '../../pipelines/engine/project.js';
import { taskSchema } from '../../pipelines/engine/task/task-file.js';
import { freshet } from '../support/freshet.js';
import { exampleTask } from '../support/tasks.js';

const Report = z.object({
  ok: z.boolean(),
  problems: z.array(
    z.object({
      file: z.string(),
      line: z.int(),
      column: z.int(),
      message: z.string(),
      fix: z.string(),
    }),
  ),
  tasks: z.array(
    z.object({
      file: z.string(),
      ok: z.boolean(),
      preview: z.string().nullable(),
      gates: z.array(z.object({ gate: z.string(), ok: z.boolean() })),
    }),
  ),
});

describe('freshet check', () => {
  it('certifies a task, says of another which gate it misses, and shows both', async () => {
    const { directory, file, text } = await exampleTask();
    const other = join(directory, 'other.yaml');
    await writeFile(other, text.replace('type: crowding', 'type: color-contrast'));
    const { code, stdout } = await freshet(['check', file, other, '--json'], directory);
    const { ok, problems, tasks } = Report.parse(JSON.parse(stdout));
    expect([code, ok]).toEqual([1, false]);
    expect(problems[0]).toMatchObject({ file: other, line: 12, column: 11 });
    expect(problems[0]?.message).toMatch(/^distinct: /);
    expect(problems[0]?.fix).toMatch(/it is crowding/);
    expect(tasks.map((task) => task.ok)).toEqual([true, false]);
    const gates = new Set(tasks[0]?.gates.map(({ gate }) => gate));
    expect([...gates].sort()).toEqual([
      'distinct',
      'local',
      'no-leak',
      'not-free',
      'observable',
      'renders',
      'round-trip',
      'solvable',
    ]);
    for (const { preview } of tasks) {
      const page = await readFile(preview ?? '', 'utf8');
      const pictures = [...page.matchAll(/src="(\w+\.png)"/g)].map(([, name]) => name ?? '');
      expect(new Set(pictures).size).toBe(2);
      for (const name of pictures) await access(join(preview ?? '', '..', name));
      expect(page).toContain('crowding');
    }
  }, 120_000);

  it('checks again what changes, until it is told to stop', async () => {
    const { directory, file, text } = await exampleTask();
    await writeFile(file, text.replace('type: crowding', 'type: crowdng'));
    const interrupt = new AbortController();
    let isChanged = false;
    const { code, stderr } = await freshet(['check', file, '--watch'], directory, {
      interrupt: interrupt.signal,
      onMessage(said) {
        if (said.includes('"crowding"') && !isChanged) {
          isChanged = true;
          void writeFile(file, text.replace('file: tide.css', 'file: tied.css'));
        }
        if (said.includes('"tide.css"')) interrupt.abort();
      },
    });
    expect(code).toBe(130);
    expect(stderr).toMatch(/task\.yaml:12:11: .*crowdng.*\s+.*"crowding"/);
    expect(stderr).toMatch(/task\.yaml:13:11: tied\.css is no file/);
  }, 60_000);

  it('has a schema for editors that is that of the checkout', async () => {
    const kept = await readFile(projectFile('annotate/tasks/task.schema.json'), 'utf8');
    expect(JSON.parse(kept)).toEqual(taskSchema());
  });

  it('refuses what is no task with exit code 2', async () => {
    const { directory } = await exampleTask();
    const { code, stdout } = await freshet(['check', 'none.yaml', '--json'], directory);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, problems: [{ file: 'none.yaml' }] });
  }, 30_000);
});

describe('freshet new task', () => {
  it('writes a task that is certified already, and never over another file', async () => {
    const { directory } = await exampleTask();
    const args = ['new', 'task', '--site', 'tide-table', '--type', 'missing-attributes', '--json'];
    const first = await freshet(args, directory);
    expect(first.code, first.stderr).toBe(0);
    expect(Report.parse(JSON.parse(first.stdout))).toMatchObject({ ok: true });
    const text = await readFile(join(directory, 'tide-table-missing-attributes.yaml'), 'utf8');
    expect(text).toContain('spdx: MIT');
    const second = await freshet(args, directory);
    expect(second.code).toBe(2);
    expect(JSON.parse(second.stdout).problems[0].message).toMatch(/is there already/);
  }, 120_000);
});
