import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkFiles } from '../../pipelines/cli/check/check-files.js';
import { makeTools } from '../../pipelines/cli/tools.js';
import { type Problem, UserError } from '../../pipelines/engine/errors.js';
import { readTask } from '../../pipelines/engine/task/read-task.js';
import { temporaryDirectory } from '../support/freshet.js';
import { MemoryBlobs } from '../support/memory-blobs.js';
import { NpmRegistry } from '../support/npm-registry.js';
import { exampleTask } from '../support/tasks.js';

async function checker() {
  const registry = await new NpmRegistry().start();
  onTestFinished(() => registry.stop());
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_fetch_retries', '0');
  const workspace = { directory: await temporaryDirectory(), blobs: new MemoryBlobs() };
  const tools = makeTools(workspace, new AbortController().signal, () => {});
  return async (file: string): Promise<readonly Problem[]> => {
    try {
      const { findings } = await checkFiles(await readTask(file), tools);
      return findings.map(({ problem }) => problem);
    } catch (error) {
      if (error instanceof UserError) return error.problems;
      throw error;
    }
  };
}

async function problemsOf(change: (text: string) => string) {
  const { file, text } = await exampleTask();
  await writeFile(file, change(text));
  return (await checker())(file);
}

const line = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('a task file', () => {
  it('has nothing to mend as it is', async () => {
    expect(await problemsOf((text) => text)).toEqual([]);
  });

  it.each([
    ['a key', 'viewport:', 'veiwport:', /"veiwport" is not known/, /"viewport"/],
    ['a type', 'type: crowding', 'type: crowdng', /type/, /"crowding"/],
    ['a file', 'file: tide.css', 'file: tides.css', /tides.css is no file/, /"tide.css"/],
    [
      'a text',
      'padding: 16px 20px;',
      'padding: 17px 20px;',
      /not have the searched/,
      /Line \d+ goes on with "6px 20px.* has "7px 20px/,
    ],
    ['a page', 'page: index.html', 'page: indx.html', /indx.html is no page/, /one of these/],
    [
      'a folder',
      'folder: tide-table,',
      'folder: tide-tables,',
      /no folder tide-tables/,
      /"tide-table"/,
    ],
    ['a licence', 'spdx: MIT', 'spdx: ISC', /that of MIT/, /"MIT"/],
    ['its evidence', 'evidence: LICENSE', 'evidence: COPYING', /stands in LICENSE/, /"LICENSE"/],
    ['a category', 'category: Content', 'category: Contents', /category/, /"Content"/],
  ])('with %s mistyped says where, and what was meant', async (_what, right, wrong, said, fix) => {
    const { text } = await exampleTask();
    const [problem, ...others] = await problemsOf((before) => before.replace(right, wrong));
    expect(others).toEqual([]);
    expect(problem?.message).toMatch(said);
    expect(problem?.fix).toMatch(fix);
    const mistake = line(text.replace(right, wrong), wrong.replace(/^.*: /, ''));
    const near = line(text.replace(right, wrong), 'search');
    expect([mistake, near]).toContain(problem?.place?.line);
    expect(problem?.place?.column).toBeGreaterThan(0);
  });

  it('says that a text stands in the file more than once, and where', async () => {
    const [problem] = await problemsOf((text) =>
      text
        .replace(/search: \|-\n.*\n.*\n/, 'search: "border-radius: 8px;"\n')
        .replace(/replace: \|-\n.*\n.*$/s, 'replace: ""\n'),
    );
    expect(problem).toBeUndefined();
    const [twice] = await problemsOf((text) =>
      text
        .replace(/search: \|-\n.*\n.*\n/, 'search: "font: inherit;"\n')
        .replace(/replace: \|-\n.*\n.*$/s, 'replace: ""\n'),
    );
    expect(twice?.message).toMatch(/more than once: in lines \d+, \d+/);
  });

  it('reaches no further than the folder it lies in', async () => {
    const { file, directory, text } = await exampleTask();
    const check = await checker();
    const outside = join(dirname(directory), 'outside');
    await mkdir(outside);
    await writeFile(join(outside, 'index.html'), '<title>secret</title>');
    await symlink(outside, join(directory, 'link'));
    for (const folder of ['../outside', outside, 'tide-table/../../outside', 'link', '.', '~/x']) {
      await writeFile(file, text.replace('folder: tide-table', `folder: "${folder}"`));
      const [problem] = await check(file);
      expect(problem?.message, folder).toMatch(/folder/);
      expect(problem?.place?.line).toBe(5);
    }
  });

  it('names one revision of a package, and one that is there', async () => {
    const site = (reference: string) => (text: string) =>
      text.replace(/site: .*/, `site: ${reference}`);
    expect(await problemsOf(site('{ npm: some-template@^1 }'))).toMatchObject([
      { message: expect.stringMatching(/exact version/), place: { line: 5 } },
    ]);
    expect(await problemsOf(site('{ npm: some-template@1.0.0 }'))).toMatchObject([
      { message: expect.stringMatching(/no package some-template/), place: { line: 5 } },
    ]);
    expect(await problemsOf(site('{ github: some/site }'))).toMatchObject([
      { message: expect.stringMatching(/no revision/), place: { line: 5 } },
    ]);
  });
});
