// Takes real applications all the way: installed and built in the sandbox, served, their routes
// found in their code and by using them, and every route captured twice.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshet } from './freshet.mjs';

const directory = mkdtempSync(join(tmpdir(), 'freshet-app-'));
const workspace = join(directory, 'workspace');
const pipeline = join(directory, 'app.yaml');
const folders = ['template-react-ts', 'template-vue-ts', 'template-svelte-ts'];
const gates = ['complete', 'login', 'content', 'stable'];
writeFileSync(
  pipeline,
  JSON.stringify({
    name: 'app',
    track: 'app',
    sources: [
      { use: 'npm', packages: ['create-vite@9.3.0', 'material-dashboard-react@1.10.0'] },
      { use: 'local', path: join(process.cwd(), 'sources/samples-apps'), published: '2026-11-18' },
    ],
    stages: [
      { use: 'filters/projects', folders },
      // More than the usual limit: what is shown is that they build, not that the machine is idle.
      { use: 'capture/build', seconds: 900 },
      { use: 'capture/app-routes' },
      { use: 'capture/shots' },
      ...gates.map((gate) => ({ use: `capture/${gate}` })),
    ],
  }),
);
/** Fewest different pages of each that have to be found. */
const wanted = {
  'npm:create-vite@9.3.0#template-react-ts': 1,
  'npm:create-vite@9.3.0#template-vue-ts': 1,
  'npm:create-vite@9.3.0#template-svelte-ts': 1,
  'npm:material-dashboard-react@1.10.0': 6,
  'local:samples-apps/claywork': 6,
};

const built = freshet(workspace, 'build', pipeline);
console.log(`${built.kept} pages kept, ${built.dropped} dropped, ${built.seconds} s`);
const { rows: drops } = freshet(workspace, 'drops');
for (const { id, reason, detail } of drops) console.log(`  dropped ${id}: ${reason}: ${detail}`);
for (const [id, fewest] of Object.entries(wanted)) {
  const { row, sheet, lineage } = freshet(workspace, 'show', id);
  const shots = new Set(
    lineage.filter((step) => step.stage === 'capture/shots').map((step) => step.out_id),
  );
  console.log(`${id}: ${row.routes} routes, ${shots.size} pictures, ${sheet}`);
  assert.ok(row.routes >= fewest, `${id}: ${row.routes} routes`);
  assert.equal(shots.size, row.routes);
  // A style sheet that only another host has is the author's doing; anything else would be ours.
  const failed = drops.filter(
    (drop) => drop.id.startsWith(`${id}::`) && !drop.reason.startsWith('external-'),
  );
  assert.deepEqual(failed, []);
}
assert.equal(freshet(workspace, 'build', pipeline).executed, 0);
if (process.env.FRESHET_KEEP === undefined) rmSync(directory, { recursive: true });
