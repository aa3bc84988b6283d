// Certifies all example tasks, takes them through a pipeline, out in the WebCompass form and in again.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freshet } from './freshet.mjs';

const folder = mkdtempSync(join(tmpdir(), 'freshet-prove-'));
const examples = 'annotate/tasks/examples';
const files = readdirSync(examples).filter((name) => name.endsWith('.yaml'));
const paths = files.map((name) => join(examples, name));
const previews = ['--previews', join(folder, 'previews'), '--json'];
const { status, stdout } = spawnSync(
  process.execPath,
  ['pipelines/cli/bin.mjs', 'check', ...paths, ...previews],
  { encoding: 'utf8' },
);
assert.equal(status, 0, stdout);
console.log(`${files.length} example tasks certified`);

const repair = readFileSync('pipelines/repair.yaml', 'utf8');
const pipeline = join(folder, 'examples.yaml');
const stages = repair.slice(repair.indexOf('\nstages:'));
const source = `  - use: tasks\n    path: ${resolve(examples)}`;
writeFileSync(pipeline, `name: examples\nsources:\n${source}${stages}`);
const ours = join(folder, 'ours');
const built = freshet(ours, 'build', pipeline);
assert.equal(built.kept, 2 * files.length);
const out = join(folder, 'rows');
assert.equal(freshet(ours, 'export', 'webcompass', '--out', out).rows, files.length);
const back = freshet(join(folder, 'theirs'), 'import', 'webcompass', out);
assert.equal(back.certified, files.length);
assert.deepEqual(back.problems, []);
console.log(
  `${built.kept} rows built, ${files.length} exported, ${back.certified} certified again`,
);
rmSync(folder, { recursive: true });
