#!/usr/bin/env node
// Runs the TypeScript of this checkout. It is bundled when a source file has changed since the
// last time, told by content, so that what runs is never older than what is written.
import '../engine/store/allocator.mjs';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const folders = ['pipelines', 'sources', 'filters', 'capture', 'annotate', 'exports', 'eval'];

function sourceFiles(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('samples')) return [];
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sourceFiles(name);
    return entry.name.endsWith('.ts') ? [name] : [];
  });
}

function contentHash() {
  const hash = createHash('sha256').update(process.version);
  for (const name of [...folders.flatMap(sourceFiles).sort(), 'package-lock.json']) {
    hash.update(`${name}\n`).update(readFileSync(join(root, name)));
  }
  return hash.digest('hex').slice(0, 24);
}

async function bundle(directory) {
  const { build } = await import('esbuild');
  const temporary = `${directory}.${process.pid}`;
  await build({
    absWorkingDir: root,
    entryPoints: { main: 'pipelines/cli/main.ts' },
    outdir: temporary,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  });
  try {
    renameSync(temporary, directory);
  } catch (error) {
    // Another process was quicker with the very same content.
    rmSync(temporary, { recursive: true, force: true });
    if (!existsSync(directory)) throw error;
  }
}

if (!existsSync(join(root, 'node_modules/esbuild'))) {
  process.stderr.write(`freshet is not set up yet. Run "npm start" in ${root}.\n`);
  process.exit(2);
}
const cache = join(root, 'node_modules/.cache/freshet');
mkdirSync(cache, { recursive: true });
const directory = join(cache, contentHash());
if (!existsSync(directory)) {
  for (const old of readdirSync(cache)) rmSync(join(cache, old), { recursive: true, force: true });
  await bundle(directory);
}
// Whoever reads our output may have seen enough; that is no fault.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
const { main } = await import(pathToFileURL(join(directory, 'main.mjs')).href);
process.exitCode = await main(process.argv.slice(2));
