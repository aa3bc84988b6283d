import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { build } from '../../capture/build.js';
import { projects } from '../../filters/projects.js';
import { makeTools } from '../../pipelines/cli/tools.js';
import { sha256 } from '../../pipelines/engine/hash.js';
import type { Json } from '../../pipelines/engine/json.js';
import type { Sandbox } from '../../pipelines/engine/sandbox.js';
import { isSetStage, type StageKind } from '../../pipelines/engine/stage.js';
import { putTree, type Tree } from '../../pipelines/engine/tree.js';
import { temporaryDirectory } from './freshet.js';
import { MemoryBlobs } from './memory-blobs.js';
import { NpmRegistry } from './npm-registry.js';

const Outcome = z.union([
  z.object({ kept: z.array(z.record(z.string(), z.unknown())) }),
  z.object({ reason: z.string(), detail: z.string() }),
]);

/**
 * A package that builds: copies the page, with the address of a script beside it, into dist. What
 * the project's own `extra.mjs` exports is run before and its result kept as a file.
 */
const builder = `#!/usr/bin/env node
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { base, version } from './settings.mjs';
const extra = existsSync('extra.mjs') ? await import(pathToFileURL('extra.mjs').href) : {};
const said = (await extra.default?.()) ?? '';
mkdirSync('dist/assets', { recursive: true });
const page = readFileSync('index.html', 'utf8');
writeFileSync('dist/index.html', page + '<script src="' + base + 'assets/app.js"></script>');
writeFileSync('dist/assets/app.js', '// built by ' + version + '\\n' + said);
`;

export async function fakeRegistry(): Promise<NpmRegistry> {
  const registry = await new NpmRegistry().start();
  onTestFinished(() => registry.stop());
  vi.stubEnv('npm_config_registry', registry.url);
  vi.stubEnv('npm_config_fetch_retries', '0');
  vi.stubEnv('FRESHET_CACHE', await temporaryDirectory());
  const postinstall = `node -e "require('node:fs').writeFileSync('by-a-script', '')"`;
  const version = (number: string, published: string) => ({
    version: number,
    published,
    files: {
      'package.json': JSON.stringify({
        name: 'vite',
        version: number,
        type: 'module',
        bin: { vite: 'vite.mjs' },
        scripts: { postinstall },
      }),
      'vite.mjs': builder,
      'settings.mjs': `export const base = '/'; export const version = '${number}';`,
    },
  });
  await registry.publish('vite', [
    version('1.0.0', '2025-01-01T00:00:00.000Z'),
    version('1.1.0', '2026-01-01T00:00:00.000Z'),
  ]);
  await registry.publish('react', [
    {
      version: '1.0.0',
      published: '2025-01-01T00:00:00.000Z',
      files: { 'package.json': JSON.stringify({ name: 'react', version: '1.0.0' }) },
    },
  ]);
  return registry;
}

export const project = {
  'package.json': JSON.stringify({
    scripts: { build: 'vite build' },
    dependencies: { react: '^1.0.0', vite: '^1.0.0' },
  }),
  'index.html': '<!doctype html><title>t</title><div id="root"></div>',
};

/** Runs the stages that a project goes through, with the given sandbox. */
export async function buildFiles(
  files: Readonly<Record<string, string>>,
  more: { readonly publishedAt?: string; readonly params?: Json; readonly sandbox?: Sandbox } = {},
) {
  const blobs = new MemoryBlobs();
  const tree: Tree = {};
  for (const [path, text] of Object.entries(files)) {
    tree[path] = { hash: await blobs.put(Buffer.from(text)), size: Buffer.byteLength(text) };
  }
  const workspace = { directory: await temporaryDirectory(), blobs };
  const made = makeTools(workspace, new AbortController().signal, () => {});
  const { sandbox } = more;
  const tools = sandbox === undefined ? made : { ...made, sandbox: async () => sandbox };
  const run = async (kind: StageKind, row: object, params: Json = {}) => {
    const stage = kind.create(params, { seed: 'seed' });
    if (isSetStage(stage)) throw new Error('It decides row by row');
    return Outcome.parse(await stage.run(stage.input.parse(row), tools));
  };
  const row = { id: 'row', tree: await putTree(blobs, tree), publishedAt: more.publishedAt };
  const found = await run(projects, row);
  if (!('kept' in found)) return { blobs, dropped: found };
  const built = await run(build, { ...row, ...found.kept[0] }, more.params);
  return 'kept' in built ? { blobs, row: built.kept[0] } : { blobs, dropped: built };
}

/** Every file below a folder with the hash of its bytes. */
export async function hashes(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const name of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const path = join(name.parentPath, name.name);
    found[path] = sha256(await readFile(path));
  }
  return found;
}

export async function canary(): Promise<string> {
  const path = join(await temporaryDirectory(), 'canary');
  await writeFile(path, 'alive');
  return path;
}
