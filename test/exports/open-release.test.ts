import { describe, expect, it } from 'vitest';
import { openRelease } from '../../exports/release/open-release.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import { getTree, readText } from '../../pipelines/engine/tree.js';
import { temporaryDirectory } from '../support/freshet.js';
import { putJson, sampleTask, writeSample } from '../support/release.js';

describe('a release that was written can be read again', () => {
  it('with all rows, their own columns included, by split and id', async () => {
    const made: ReleasedTask[] = [];
    const directory = await writeSample(async (blobs) => {
      made.push(
        await sampleTask(blobs, 2, { split: 'test', viewport: { width: 390, height: 844 } }),
      );
      made.push(await sampleTask(blobs, 1, { split: 'test', types: ['overflow', 'crowding'] }));
      made.push(await sampleTask(blobs, 3, { split: 'dev', types: [], title: 'It\'s "quoted" ü' }));
      return made;
    });
    const release = await openRelease(directory);
    const read: ReleasedTask[] = [];
    for await (const task of release.tasks()) read.push(task);
    expect(read).toEqual([made[2], made[1], made[0]]);
    expect(release.manifest.splits).toEqual({
      dev: { tasks: 1, families: 1 },
      test: { tasks: 2, families: 2 },
    });
  });

  it('with the prompt, the solution and all files that they name', async () => {
    const directory = await writeSample(async (blobs) => [await sampleTask(blobs, 7)]);
    const { blobs, tasks } = await openRelease(directory);
    for await (const { solution } of tasks()) {
      const { cleanTree } = JSON.parse((await blobs.get(solution)).toString('utf8'));
      const tree = await getTree(blobs, cleanTree);
      expect(await readText(blobs, tree, 'index.html')).toBe('<p>Page 7</p>');
    }
    await expect(blobs.put(Buffer.from('new'))).rejects.toThrow('never changes');
  });

  it('however long the prompts are', async () => {
    const directory = await writeSample((blobs) =>
      Promise.all(
        Array.from({ length: 110 }, async (_, number) => {
          const code = `${number} ${'wide '.repeat(100_000)}`;
          const prompt = await putJson(blobs, { id: `wide-${number}`, files: [{ code }] });
          return sampleTask(blobs, number, { prompt });
        }),
      ),
    );
    const { manifest } = await openRelease(directory);
    expect(manifest.splits.test?.tasks).toBe(110);
  });

  it('or says where there is none', async () => {
    await expect(openRelease(await temporaryDirectory())).rejects.toThrow('There is no release at');
  });
});
