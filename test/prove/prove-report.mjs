// A report of 1,000 tasks and 5 models, opened from disk in the real browser: no network, nothing on
// the console, usable within two seconds, and no more of the list in the page than is seen.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTypeScript } from './run-typescript.mjs';

const folder = mkdtempSync(join(tmpdir(), 'freshet-prove-report-'));
try {
  process.exitCode = await runTypeScript('test/prove/large-report.ts', folder);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
