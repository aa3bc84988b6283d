// Bundles a TypeScript file of this folder and gives the path of what can be run.
import { mkdirSync } from 'node:fs';
import { build } from 'esbuild';

export const out = 'node_modules/.cache/freshet-bench';

export async function bundle(name) {
  mkdirSync(out, { recursive: true });
  const outfile = `${out}/${name}.mjs`;
  await build({
    entryPoints: [`test/bench/${name}.ts`],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  return outfile;
}
