// Builds pipelines/repair.yaml from the real registry and holds its tasks to what it promises:
// enough of every type in enough ways, inverses that anybody can apply, scores that gold and
// nothing earn. Set FRESHET_PROVE to a folder to keep the workspace and go on with it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { freshet } from './freshet.mjs';
import { jsonBlob, rowsOf, undo } from './repair-rows.mjs';
import { writeSheet } from './repair-sheet.mjs';

const kept = process.env.FRESHET_PROVE;
const directory = kept ?? mkdtempSync(join(tmpdir(), 'freshet-repair-'));
const workspace = join(directory, 'workspace');
mkdirSync(directory, { recursive: true });
const pipeline = process.env.FRESHET_PIPELINE ?? 'pipelines/repair.yaml';

const built = freshet(workspace, 'build', pipeline);
const rows = await rowsOf(workspace, 'annotate/difficulty');
const prototypes = await rowsOf(workspace, 'annotate/defects');
const images = rows.filter(({ kind }) => kind === 'repair.image');
const tasks = images.map((row) => ({
  ...row,
  solution: jsonBlob(workspace, row.solution),
  prompt: jsonBlob(workspace, row.prompt),
  solutionBlob: row.solution,
}));

// What was tried, what held, and why the rest did not.
const byType = new Map();
const typeOf = (type) => {
  const known = byType.get(type) ?? { tried: 0, held: 0, missed: {}, inTasks: 0, variants: {} };
  byType.set(type, known);
  return known;
};
for (const row of prototypes) {
  for (const { type } of jsonBlob(workspace, row.certified)) {
    typeOf(type).tried += 1;
    typeOf(type).held += 1;
  }
  for (const { type, missed } of jsonBlob(workspace, row.misses)) {
    typeOf(type).tried += 1;
    typeOf(type).missed[missed] = (typeOf(type).missed[missed] ?? 0) + 1;
  }
}
for (const { solution } of tasks) {
  for (const { type, variant } of solution.defects) {
    typeOf(type).inTasks += 1;
    typeOf(type).variants[variant] = (typeOf(type).variants[variant] ?? 0) + 1;
  }
}
const refused = {};
const seenPrototypes = new Set();
for (const { site, tree, refused: gates } of rows) {
  if (seenPrototypes.has(tree + site)) continue;
  seenPrototypes.add(tree + site);
  for (const [gate, count] of Object.entries(gates)) refused[gate] = (refused[gate] ?? 0) + count;
}
console.log('type                    tried  held  in tasks  variants  missed');
for (const [type, { tried, held, missed, inTasks, variants }] of [...byType].sort()) {
  const why = Object.entries(missed).map(([gate, count]) => `${gate} ${count}`);
  const cells = [tried, held, inTasks, Object.keys(variants).length].map((one) =>
    String(one).padStart(6),
  );
  console.log(`${type.padEnd(22)} ${cells.join('  ')}  ${why.join(', ')}`);
}
const packages = new Set(tasks.map(({ group }) => group));
const perTask = built.executed > 0 ? (built.seconds / tasks.length).toFixed(2) : '–';
console.log(
  `${rows.length} tasks of ${tasks.length} instances from ${packages.size} packages and ${seenPrototypes.size} prototypes; ` +
    `${built.seconds} s in all, ${perTask} s an instance; whole instances refused: ${JSON.stringify(refused)}`,
);
for (const { stage, kept, dropped, outputs, reasons } of built.steps) {
  console.log(
    `${stage}: ${kept} kept, ${dropped} dropped, ${outputs} out ${JSON.stringify(reasons)}`,
  );
}

// Anybody can undo a task, and gold and nothing score what the certificate says.
const unlike = tasks.flatMap(({ id, solution }) => {
  const fault = undo(workspace, solution);
  return fault === undefined ? [] : [`${id}: ${fault}`];
});
console.log(
  `inverses applied without the engine: ${tasks.length - unlike.length} of ${tasks.length} give every byte back`,
);
assert.deepEqual(unlike, []);
for (const { id, solution, instance } of tasks) {
  assert.ok(
    solution.certificate.gates.every(({ ok }) => ok),
    id,
  );
  const twins = rows.filter((row) => row.instance === instance).map(({ kind }) => kind);
  assert.deepEqual(twins.sort(), ['repair.image', 'repair.text'], id);
}

const sheet = join(directory, 'sheet');
const random = (id) => createHash('sha256').update(id).digest('hex');
const drawn = [...tasks].sort((one, other) => (random(one.id) < random(other.id) ? -1 : 1));
await writeSheet(workspace, drawn.slice(0, 40), sheet);
console.log(
  `40 random tasks: ${sheet}.html and ${sheet}.png${kept ? '' : ' (set FRESHET_PROVE to keep them)'}`,
);

const list = join(directory, 'tasks.json');
const again = Number(process.env.FRESHET_RESCORE ?? tasks.length);
writeFileSync(
  list,
  JSON.stringify(
    drawn
      .slice(0, again)
      .map(({ id, solutionBlob, textFiles }) => ({ id, solution: solutionBlob, textFiles })),
  ),
);
const outfile = 'node_modules/.cache/freshet-bench/rescore-repair.mjs';
await build({
  ...{ entryPoints: ['test/prove/rescore-repair.ts'], outfile, bundle: true, packages: 'external' },
  ...{ platform: 'node', format: 'esm', target: 'node20' },
});
const rescored = spawnSync(process.execPath, [outfile, workspace, list], {
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
assert.equal(rescored.status, 0, rescored.stderr);
const { right, wrong } = JSON.parse(rescored.stdout.trim().split('\n').at(-1));
console.log(
  `gold scores the best and nothing the floor: ${right} of ${right + wrong.length} tasks`,
);
for (const line of wrong) console.log(line.slice(0, 600));

assert.ok(rows.length >= 300, `${rows.length} tasks`);
assert.equal(byType.size, 11);
for (const [type, { inTasks, variants }] of byType) {
  assert.ok(inTasks >= 15, `${type} is in ${inTasks} tasks`);
  assert.ok(Object.keys(variants).length >= 3, `${type} has ${Object.keys(variants)}`);
}
assert.ok(packages.size >= 12, `${packages.size} packages`);
assert.deepEqual(wrong, []);
const second = freshet(workspace, 'build', pipeline);
assert.equal(second.executed, 0);
if (kept === undefined) rmSync(directory, { recursive: true });
