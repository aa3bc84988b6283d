// Films written sessions on bundled samples and on a real package, one with jQuery, hover effects
// and a dialog: no frame differs between two browser processes, the key frames are those of the
// steps, and the videos are WebM files of the right length.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const directory = mkdtempSync(join(tmpdir(), 'freshet-session-'));
writeFileSync(
  join(directory, 'sessions.yaml'),
  `sessions:
  - name: order-ahead
    site: "local:*harbor-coffee"
    frames: {viewport: {width: 1280, height: 720}}
    steps:
      - click: {role: link, name: Order ahead}
      - click: Place order
      - type: {into: Name for the lid, text: Ines}
      - type: {into: Mobile number, text: "555 0142"}
      - select: {from: Pick-up time, option: "7:40"}
      - click: Oat
      - click: Place order
      - scroll: {to: bottom}
      - back: true
  - name: plan-a-day
    site: "local:*pocket-planner"
    frames: {viewport: {width: 1280, height: 720}}
    steps:
      - type: {into: New task, text: Oil the gate}
      - select: {from: List, option: This week}
      - click: Add
      - click: {role: checkbox, name: Water the ferns and the lemon tree}
      - click: {role: button, name: Work}
      - click: Open the calendar
      - hover: {css: main button}
      - back: true
  - name: agency-tour
    site: "npm:startbootstrap-agency@*"
    steps:
      - click: {role: link, name: Services}
      - click: {role: link, name: Portfolio}
      - hover: {css: ".portfolio-item a"}
      - click: {css: ".portfolio-item a"}
      - wait-for: {role: button, name: Close Project}
      - press: Escape
      - click: {role: link, name: Contact}
      - click: Send Message
`,
);
const sample = (name) => `  - use: local
    path: ${resolve('sources/samples', name)}
    published: 2026-11-18
`;
writeFileSync(
  join(directory, 'pipeline.yaml'),
  `name: session
sources:
${sample('harbor-coffee')}${sample('pocket-planner')}${sample('fieldnotes')}  - use: npm
    packages:
      - startbootstrap-agency@5.2.2
stages:
  - use: filters/license
  - use: filters/sites
  - use: capture/sessions
    sessions: sessions.yaml
  - use: capture/stable
`,
);
const workspace = join(directory, 'workspace');
function freshet(...args) {
  const all = ['pipelines/cli/bin.mjs', ...args, '--workspace', workspace, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}
const blob = (hash) => readFileSync(join(workspace, 'blobs', hash.slice(0, 2), hash.slice(2)));

const built = freshet('build', join(directory, 'pipeline.yaml'));
const dropped = freshet('drops').rows;
assert.deepEqual(dropped, []);
assert.equal(built.kept, 4);
console.log(`4 films in ${built.seconds} s`);

/** Steps that have a key frame; steps that changed nothing have none. */
const expected = {
  'local:harbor-coffee::session/order-ahead': [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  'local:pocket-planner::session/plan-a-day': [0, 1, 2, 3, 4, 5, 6, 7, 8],
  'local:fieldnotes::session/default': [0, 1, 3, 4, 5],
  'npm:startbootstrap-agency@5.2.2::session/agency-tour': [0, 1, 2, 3, 4, 6, 7, 8],
};
for (const [id, steps] of Object.entries(expected)) {
  const { row } = freshet('show', id);
  const frames = JSON.parse(blob(row.frames));
  const video = blob(row.video);
  console.log(
    `${id}: ${row.seconds} s, key frames ${frames.map(({ step }) => step)}, ${video.length} bytes`,
  );
  assert.equal(row.differs, 0);
  assert.deepEqual(
    frames.map(({ step }) => step),
    steps,
  );
  for (const { picture } of frames) assert.equal(blob(picture).toString('latin1', 1, 4), 'PNG');
  // The first bytes of every EBML file, and the kind of it.
  assert.equal(video.toString('hex', 0, 4), '1a45dfa3');
  assert.ok(video.subarray(0, 64).includes('webm'));
  // The length in milliseconds stands behind its mark as a floating-point number.
  const mark = video.indexOf(Buffer.from([0x44, 0x89, 0x88]));
  assert.ok(Math.abs(video.readDoubleBE(mark + 3) / 1000 - row.seconds) < 0.002);
}
if (process.env.FRESHET_KEEP === undefined) rmSync(directory, { recursive: true });
else console.log(`kept in ${directory}`);
