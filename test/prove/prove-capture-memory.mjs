// Captures pages of the samples 500 times, every page in two processes, and kills browsers on the
// way. No row is lost, and neither our process nor the browsers grow.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const captures = 500;
const every = 100;
const killAt = [150, 350];
const samples = 'sources/samples';
const directory = mkdtempSync(join(tmpdir(), 'freshet-memory-'));

// As many copies as it takes; each page is captured twice.
let pages = 0;
mkdirSync(join(directory, 'sites'));
for (let copy = 0; pages * 2 < captures; copy += 1) {
  for (const name of readdirSync(samples)) {
    if (pages * 2 >= captures) break;
    cpSync(join(samples, name), join(directory, 'sites', `${name}-${copy}`), { recursive: true });
    pages += readdirSync(join(samples, name)).filter((file) => file.endsWith('.html')).length;
  }
}
writeFileSync(
  join(directory, 'memory.yaml'),
  `name: memory
sources:
  - use: local
    path: sites
    published: 2026-11-18
stages:
  - use: filters/sites
  - use: capture/shots
`,
);

/** All processes, by id: parent, resident megabytes and command line. */
function processes() {
  const found = new Map();
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const megabytes = (Number(fields[21]) * 4096) / 2 ** 20;
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8');
      found.set(Number(id), { parent: Number(fields[1]), megabytes, command });
    } catch {
      // It ended while we read.
    }
  }
  return found;
}

function below(all, root) {
  const ids = new Set([root]);
  for (let before = 0; before !== ids.size; ) {
    before = ids.size;
    for (const [id, { parent }] of all) if (ids.has(parent)) ids.add(id);
  }
  ids.delete(root);
  return [...ids];
}

const workspace = join(directory, 'workspace');
const args = [
  'build',
  join(directory, 'memory.yaml'),
  '--workspace',
  workspace,
  '--json',
  '--quiet',
];
const child = spawn(process.execPath, ['pipelines/cli/bin.mjs', ...args], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
let stdout = '';
child.stdout.on('data', (data) => {
  stdout += data;
});
const ended = new Promise((resolve) => child.on('close', resolve));

/** Peaks between one line of the table and the next. */
const peaks = [];
let peak = { ours: 0, browsers: 0 };
let killed = 0;
const timer = setInterval(() => {
  const all = processes();
  const ours = all.get(child.pid);
  if (ours === undefined) return;
  const children = below(all, child.pid);
  const browsers = children.reduce((sum, id) => sum + (all.get(id)?.megabytes ?? 0), 0);
  peak = { ours: Math.max(peak.ours, ours.megabytes), browsers: Math.max(peak.browsers, browsers) };
  const done = 2 * captured();
  if (done >= (killAt[killed] ?? Infinity)) {
    const browser = children.find((id) => {
      const { parent, command } = all.get(id) ?? {};
      return parent === child.pid && command.includes('--freshet-process=');
    });
    if (browser !== undefined) {
      process.kill(browser, 'SIGKILL');
      killed += 1;
    }
  }
  if (done >= (peaks.length + 1) * every) note(done);
}, 500);

function note(done) {
  peaks.push(peak);
  console.log(
    `${done} captures: peak of our process ${peak.ours.toFixed(0)} MB, of the browsers ${peak.browsers.toFixed(0)} MB`,
  );
  peak = { ours: 0, browsers: 0 };
}

/** Rows that the last stage gave so far. */
function captured() {
  try {
    const { steps } = JSON.parse(readFileSync(join(workspace, 'progress.json'), 'utf8'));
    return steps.find(({ stage }) => stage === 'capture/shots')?.outputs ?? 0;
  } catch {
    return 0;
  }
}

const code = await ended;
clearInterval(timer);
assert.equal(code, 0, stdout);
const result = JSON.parse(stdout);
if (peaks.length < captures / every) note(2 * result.kept);
assert.equal(killed, killAt.length, 'browsers were to be killed on the way');
assert.equal(result.kept, pages, 'rows were lost');
assert.equal(result.failed, 0);
const [second, last] = [peaks[1], peaks.at(-1)];
for (const what of ['ours', 'browsers']) {
  const ratio = last[what] / second[what];
  console.log(`${what}: last / second hundred = ${ratio.toFixed(2)}`);
  assert.ok(ratio < 1.5, `${what} grew by ${ratio.toFixed(2)}`);
}
console.log(`${pages} pages captured twice in ${result.seconds} s, ${killed} browsers killed`);
rmSync(directory, { recursive: true });
