import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { WebCompassRow } from '../../pipelines/engine/forms/webcompass-row.js';
import { getGiven } from '../../pipelines/engine/task/given-task.js';
import { webcompassSource } from '../../sources/webcompass.js';
import { workspaceFor } from '../support/engine.js';
import { temporaryDirectory } from '../support/freshet.js';
import { conformsToSource } from '../support/source-conformance.js';

const row: WebCompassRow = {
  instance_id: 'one',
  task: 'repair',
  task_type: ['Missing Attributes', 'Color & Contrast'],
  description: [],
  src_code: [
    { path: 'index.html', code: '\ufeff<img src="a.png">\r\n<p>$& text</p>' },
    { path: 'a.css', code: 'p { color: #eee }\np { margin: 0 }' },
  ],
  dst_code: [
    { path: 'index.html', code: '\ufeff<img alt="A" src="a.png">\r\n<p>$& text</p>' },
    { path: 'a.css', code: 'p { color: #222 }\np { margin: 0 }' },
  ],
  src_screenshot: [],
  dst_screenshot: [],
  label_modified_files: [
    { path: 'index.html', search: '<img src', replace: '<img alt="A" src' },
    { path: 'a.css', search: '#eee', replace: '#222' },
  ],
  resources: [{ type: 'image', path: 'a.png', description: 'a picture' }],
};

async function rowsAt(rows: Readonly<Record<string, unknown>>): Promise<string> {
  const directory = join(await temporaryDirectory(), 'rows');
  for (const [place, value] of Object.entries(rows)) {
    await mkdir(join(directory, place), { recursive: true });
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    await writeFile(join(directory, place, 'info.json'), text);
    await writeFile(join(directory, place, 'a.png'), 'picture');
  }
  return directory;
}

function source(directory: string) {
  return webcompassSource.create({ path: directory }, { seed: 'test' }, '.');
}

async function imported(rows: Readonly<Record<string, unknown>>) {
  const workspace = await workspaceFor();
  const built = await workspace.build(source(await rowsAt(rows)), []);
  return { ...workspace, built };
}

async function reasonFor(change: (row: WebCompassRow) => unknown): Promise<unknown> {
  const { built } = await imported({ 'repair/sp/x': change(structuredClone(row)) });
  return Object.keys(built.steps[1]?.reasons ?? {})[0];
}

conformsToSource('webcompass', async () => {
  const directory = await rowsAt({ 'repair/sp/a': row, 'repair/mp/b': row, 'repair/sp/c': row });
  return { make: () => source(directory) };
});

describe('rows of the WebCompass form', () => {
  it('become sites in the wanted state, and the changes that break them', async () => {
    const { rows, workspace } = await imported({ 'repair/sp/a': row });
    const [found] = await rows();
    expect(found).toMatchObject({ id: 'webcompass:repair/sp/a', files: 3 });
    const task = await getGiven(workspace.blobs, String(found?.given));
    const [html = '', css = ''] = row.dst_code.map(({ code }) => code);
    expect(task.defects).toEqual([
      {
        type: 'missing-attributes',
        page: 'index.html',
        how: {
          change: {
            path: 'index.html',
            start: 1,
            end: 1 + '<img alt="A" src'.length,
            text: '<img src',
          },
        },
      },
      {
        type: 'color-contrast',
        page: 'index.html',
        how: { change: { path: 'a.css', start: 11, end: 15, text: '#eee' } },
      },
    ]);
    const broken = task.defects.map(({ how }, index) => {
      if (!('change' in how)) return '';
      const before = [html, css][index] ?? '';
      const { start, end, text } = how.change;
      return before.slice(0, start) + text + before.slice(end);
    });
    expect(broken).toEqual(row.src_code.map(({ code }) => code));
  });

  it.each<[string, (one: WebCompassRow) => unknown]>([
    ['row-unreadable', () => '{ "task": '],
    ['row-unreadable', () => '[]'],
    ['row-unreadable', (one) => ({ ...one, src_code: 'none' })],
    ['row-unreadable', (one) => ({ ...one, src_code: [...one.src_code, ...one.src_code] })],
    [
      'row-unsafe',
      (one) => ({ ...one, resources: [{ type: 'x', path: '../../up', description: '' }] }),
    ],
    ['row-unsafe', (one) => ({ ...one, dst_code: [{ path: '/etc/passwd', code: '' }] })],
    ['row-unsafe', (one) => ({ ...one, src_code: [{ path: 'a\0b', code: '' }] })],
    ['not-repair', (one) => ({ ...one, task: 'edit' })],
    ['distinct', (one) => ({ ...one, task_type: ['Occlusion'] })],
    ['distinct', (one) => ({ ...one, task_type: ['Occlusion', 'Ugliness'] })],
    ['round-trip', (one) => ({ ...one, label_modified_files: [], task_type: [] })],
    [
      'round-trip',
      (one) => ({
        ...one,
        label_modified_files: [{ path: 'a.css', search: 'p {', replace: 'p  {' }],
        task_type: ['Crowding'],
      }),
    ],
    [
      'round-trip',
      (one) => ({ ...one, label_modified_files: one.label_modified_files.toReversed().slice(1) }),
    ],
  ])('are dropped as %s where that is what they are', async (reason, change) => {
    expect(await reasonFor(change)).toBe(reason);
  });

  it('reach no file outside of them', async () => {
    const directory = await rowsAt({
      'repair/sp/a': { ...row, resources: [{ type: 'image', path: 'link.png', description: '' }] },
    });
    await writeFile(join(dirname(directory), 'secret'), 'secret');
    await symlink(join(dirname(directory), 'secret'), join(directory, 'repair/sp/a/link.png'));
    const { build } = await workspaceFor();
    const { steps } = await build(source(directory), []);
    expect(steps[1]?.reasons).toEqual({ 'row-unsafe': 1 });
  });
});
