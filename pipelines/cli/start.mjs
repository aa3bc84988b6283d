#!/usr/bin/env node
// From nothing to a report: builds the demo, makes a release of its tasks, evaluates what needs no
// model, and says where the page is. Everything is kept, so a second run has little to do.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const workspace = join(root, '.freshet');
const release = join(workspace, 'releases/demo');

function freshet(...args) {
  process.stderr.write(`\n$ freshet ${args.map((one) => relative(root, one) || one).join(' ')}\n`);
  const program = [join(root, 'pipelines/cli/bin.mjs'), ...args];
  const { status } = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit' });
  return status ?? 1;
}

/** Ends here where a step did not do what the next one needs. */
function must(...args) {
  const status = freshet(...args);
  if (status !== 0) process.exit(status);
}

/** Rows that failed for a passing reason are no reason to stop: the others are there. */
const built = freshet('build', join(root, 'pipelines/demo.yaml'), '--workspace', workspace);
if (built > 1) process.exit(built);
// It follows from the workspace alone, and is made again when that has changed.
if (existsSync(release)) rmSync(release, { recursive: true });
must('release', 'demo', '--workspace', workspace, '--out', release, '--seed', 'demo');
const { rows } = JSON.parse(readFileSync(join(release, 'manifest.json'), 'utf8'));
const run = join(workspace, 'runs', `demo-${rows.sha256.slice(0, 12)}`);
const models = ['gold', 'noop', 'rules'].flatMap((model) => ['--model', model]);
must('eval', release, ...models, '--out', run);
must('report', run, '--out', join(workspace, 'report.html'), '--title', 'The demo of freshet');
