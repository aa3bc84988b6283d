// A report of 1,000 tasks and 5 models, opened from disk in the real browser: no network, nothing on
// the console, usable within two seconds, and no more of the list in the page than is seen.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = mkdtempSync(join(tmpdir(), 'freshet-prove-report-'));
// Inside the checkout, for the packages that it uses.
const program = join('node_modules', `.prove-report-${process.pid}.mjs`);
try {
  await build({
    entryPoints: ['test/prove/large-report.ts'],
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  const { status } = spawnSync(process.execPath, [program, folder], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(program, { force: true });
  rmSync(folder, { recursive: true, force: true });
}
