import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { localSource } from '../../sources/local.js';
import { workspaceFor } from '../support/engine.js';
import { temporaryDirectory } from '../support/freshet.js';
import { conformsToSource } from '../support/source-conformance.js';
import { tarGzBytes } from '../support/tar-bytes.js';
import { zipBytes } from '../support/zip-bytes.js';

async function folderOfSites(...names: readonly string[]): Promise<string> {
  const directory = await temporaryDirectory();
  for (const name of names) {
    await mkdir(join(directory, 'sites', name), { recursive: true });
    await writeFile(join(directory, 'sites', name, 'index.html'), `<title>${name}</title>`);
  }
  return directory;
}

function source(directory: string, path = 'sites', since?: string) {
  return localSource.create({ path }, { seed: 'test', since }, directory);
}

conformsToSource('local', async () => {
  const directory = await folderOfSites('a', 'b', 'c');
  return { make: (since) => source(directory, 'sites', since) };
});

describe('the local source', () => {
  it('takes archives beside folders, and the sites inside an archive of sites', async () => {
    const directory = await folderOfSites('a');
    const page = { text: '<title>x</title>' };
    const one = await tarGzBytes([{ name: 'top/index.html', ...page }]);
    await writeFile(join(directory, 'sites/one.tgz'), one);
    const many = zipBytes([
      { name: 'x/index.html', ...page },
      { name: 'y/index.html', ...page },
    ]);
    await writeFile(join(directory, 'sites/many.zip'), many);
    const { build, rows } = await workspaceFor();
    await build(source(directory), []);
    expect((await rows()).map(({ id }) => id)).toEqual([
      'local:sites/a',
      'local:sites/many/x',
      'local:sites/many/y',
      'local:sites/one',
    ]);
  });

  it('records a hostile archive as dropped', async () => {
    const directory = await folderOfSites('a');
    const hostile = await tarGzBytes([{ name: '../outside', text: 'x' }]);
    await writeFile(join(directory, 'sites/hostile.tgz'), hostile);
    const { build } = await workspaceFor();
    const { steps } = await build(source(directory), []);
    expect(steps[1]).toMatchObject({ kept: 1, dropped: 1, reasons: { 'archive-unsafe': 1 } });
  });

  it('does not follow links out of the site', async () => {
    const directory = await folderOfSites('a');
    await writeFile(join(directory, 'secret.txt'), 'secret');
    await symlink(join(directory, 'secret.txt'), join(directory, 'sites/a/secret.txt'));
    await symlink('index.html', join(directory, 'sites/a/home.html'));
    const { build, rows } = await workspaceFor();
    await build(source(directory), []);
    expect(await rows()).toMatchObject([{ files: 2 }]);
  });

  it('says when there is nothing at the path', async () => {
    const { build } = await workspaceFor();
    await expect(build(source('/', 'no/such/place'), [])).rejects.toThrow('There is nothing at');
  });
});
