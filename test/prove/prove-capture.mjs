// Captures every page of the real packages of pipelines/npm.yaml, each in two browser processes,
// then all of it again in a process of our own with an empty workspace: nearly all pages are the
// same to the last pixel, and those that are not are dropped. Pages that lack their styles or
// scripts are dropped for that.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { freshet } from './freshet.mjs';

const directory = mkdtempSync(join(tmpdir(), 'freshet-capture-'));

async function pixels(workspace) {
  const instance = await DuckDBInstance.create(join(workspace, 'catalogue.duckdb'), {
    access_mode: 'READ_ONLY',
  });
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    `SELECT r.id, r.body->>'$.pixels' FROM flow f JOIN rows r ON r.hash = f.out
      WHERE f.stage = 'capture/shots'`,
  );
  const found = new Map(reader.getRowsJS());
  connection.closeSync();
  instance.closeSync();
  return found;
}

function capture(name) {
  const workspace = join(directory, name);
  const built = freshet(workspace, 'build', 'pipelines/npm.yaml');
  const step = (stage) => built.steps.find((one) => one.stage === stage);
  const shots = step('capture/shots');
  const stable = step('capture/stable');
  console.log(
    `${name}: ${shots.outputs} pages of ${shots.kept} sites, ${stable.dropped} of ${stable.input} unstable, ${built.kept} kept, ${built.seconds} s`,
  );
  assert.ok(shots.outputs > 300, 'several hundred pages');
  assert.ok(stable.kept / stable.input >= 0.99, 'two processes agree on 99 %');
  return workspace;
}

const first = capture('first');
const { rows } = freshet(first, 'drops');
const reasonsOf = (name) => {
  const pages = rows.filter((row) => row.id.startsWith(`npm:${name}::`));
  assert.ok(pages.length > 0, `${name} has pages`);
  return [...new Set(pages.map((row) => row.reason))];
};
const bulma = reasonsOf('bulma-templates@0.6.0');
const adminLte = reasonsOf('admin-lte@3.2.0');
console.log('bulma-templates@0.6.0:', bulma, 'admin-lte@3.2.0:', adminLte);
assert.deepEqual(bulma, ['external-style']);
assert.deepEqual(adminLte, ['missing-assets']);

const started = performance.now();
assert.equal(freshet(first, 'build', 'pipelines/npm.yaml').executed, 0);
const seconds = (performance.now() - started) / 1000;
console.log(`again: 0 run, ${seconds.toFixed(2)} s`);
assert.ok(seconds < 3, `the second build took ${seconds} s`);

const second = capture('second');
const [before, after] = [await pixels(first), await pixels(second)];
assert.deepEqual([...before.keys()].sort(), [...after.keys()].sort());
const different = [...before].filter(([id, hash]) => after.get(id) !== hash).map(([id]) => id);
const dropped = new Set(rows.map((row) => row.id));
console.log(`two runs: ${before.size - different.length} of ${before.size} pages are identical`);
for (const id of different) console.log(`  differs: ${id}${dropped.has(id) ? ' (dropped)' : ''}`);
assert.ok(1 - different.length / before.size >= 0.99);
rmSync(directory, { recursive: true });
