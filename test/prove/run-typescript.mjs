// Runs a program in TypeScript with the code of the checkout, in a process of its own.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

export async function runTypeScript(file, ...args) {
  // Inside the checkout, for the packages that it uses.
  const program = join('node_modules', `.prove-${process.pid}.mjs`);
  try {
    await build({
      entryPoints: [file],
      outfile: program,
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
    });
    const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
    return status ?? 1;
  } finally {
    rmSync(program, { force: true });
  }
}
