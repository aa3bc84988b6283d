import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { staged } from '../../exports/release/staging.js';
import { freshet, temporaryDirectory } from '../support/freshet.js';
import { buildTasks, manyPackages } from '../support/task-workspace.js';

it('shows a folder whole or not at all', async () => {
  const parent = await temporaryDirectory();
  const out = join(parent, 'out');
  const failing = staged(out, async (folder) => {
    await writeFile(join(folder, 'half'), '');
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await readdir(parent)).toEqual([]);
  await staged(out, (folder) => writeFile(join(folder, 'all'), ''));
  expect(await readdir(out)).toEqual(['all']);
  await expect(staged(out, async () => {})).rejects.toThrow('is there already');
});

it('clears away what a killed process left, and nothing of one that works', async () => {
  const parent = await temporaryDirectory();
  const dead = 2 ** 22 + 1;
  for (const id of [dead, process.ppid]) await mkdir(join(parent, `.out.partial-${id}`));
  await staged(join(parent, 'out'), async () => {});
  expect((await readdir(parent)).sort()).toEqual([`.out.partial-${process.ppid}`, 'out']);
});

it('leaves nothing behind when a release is interrupted', async () => {
  const directory = await temporaryDirectory();
  await buildTasks(join(directory, '.freshet'), manyPackages(40, 2));
  const stop = new AbortController();
  const { code, stderr } = await freshet(['release', 'stopped'], directory, {
    interrupt: stop.signal,
    onMessage: (text) => text.includes('writing') && stop.abort(),
  });
  expect(stderr).toContain('nothing was kept');
  expect(code).toBe(130);
  expect(await readdir(join(directory, 'releases'))).toEqual([]);
  expect(await readdir(join(directory, '.freshet', 'temporary'))).toEqual([]);
});
