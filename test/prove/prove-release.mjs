// Releases the tasks of a real workspace (FRESHET_PROVE, as prove-repair leaves it; built from the
// registry otherwise) and holds the releases to what they promise: quotas met but for what is
// reported, no family in two splits, equal bytes, stable places, and certificates that hold again
// from a copy alone. FRESHET_DEEP=no leaves out the last, which takes as long as certifying did.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
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
import { DuckDBInstance } from '@duckdb/node-api';
import { parse } from 'yaml';
import { freshet } from './freshet.mjs';

const kept = process.env.FRESHET_PROVE;
const directory = mkdtempSync(join(tmpdir(), 'freshet-release-'));
const workspace = join(kept ?? directory, 'workspace');
const pipeline = process.env.FRESHET_PIPELINE ?? 'pipelines/repair.yaml';
freshet(workspace, 'build', pipeline);

function run(...args) {
  const child = spawnSync(
    process.execPath,
    ['pipelines/cli/bin.mjs', ...args, '--json', '--quiet'],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  assert.ok(child.stdout, child.stderr);
  return { code: child.status, said: JSON.parse(child.stdout) };
}

function release(name, out, ...more) {
  const { code, said } = run(
    'release',
    name,
    '--workspace',
    workspace,
    '--out',
    join(directory, out),
    ...more,
  );
  assert.equal(code, 0, JSON.stringify(said));
  return said;
}

const instance = await DuckDBInstance.create(':memory:');
const connection = await instance.connect();
const rows = async (out) =>
  (
    await connection.runAndReadAll(
      `SELECT * EXCLUDE (input, target) FROM read_parquet('${directory}/${out}/data/*.parquet')`,
    )
  ).getRowObjectsJson();

function digest(out) {
  const hash = createHash('sha256');
  const folder = join(directory, out);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort()) {
    hash.update(entry.slice(folder.length)).update(readFileSync(entry));
  }
  return hash.digest('hex');
}

// Quotas: exactly what was asked for, or a shortfall that says why.
const per = 40;
const quotas = join(directory, 'quotas.yaml');
writeFileSync(
  quotas,
  `splits: { dev: 1, test: 2 }\nper: { category: ${per} }\nmost: { group: 60 }\n`,
);
const everything = release('proof', 'everything', '--splits', 'dev=1,test=2');
console.log(`${everything.tasks} certified tasks: ${JSON.stringify(everything.splits)}`);
assert.ok(everything.tasks >= 300, `only ${everything.tasks} tasks: build more of the pipeline`);
const chosen = release('proof', 'chosen', '--quotas', quotas);
const tasks = await rows('chosen');
const short = new Map(
  chosen.shortfalls.map((one) => [`${one.split} ${one.stratum.category}`, one]),
);
let deviation = 0;
for (const split of ['dev', 'test']) {
  for (const category of new Set(tasks.map((task) => task.category))) {
    const name = `${split} ${category}`;
    const count = tasks.filter((task) => task.split === split && task.category === category).length;
    const { chosen: said = per, because = '' } = short.get(name) ?? {};
    console.log(`  ${name}: ${count} of ${per} ${because}`);
    deviation += Math.abs(count - said);
  }
}
assert.equal(deviation, 0);
console.log(`deviation beyond reported shortfalls: ${deviation}`);

// Nothing that belongs together in two splits.
for (const key of ['family', 'group', 'site', 'instance']) {
  const splits = new Map();
  for (const task of await rows('everything')) {
    splits.set(task[key], (splits.get(task[key]) ?? new Set()).add(task.split));
  }
  const straddling = [...splits.values()].filter((one) => one.size > 1).length;
  console.log(`${splits.size} of ${key}, in two splits: ${straddling}`);
  assert.equal(straddling, 0);
}

// The same again, byte for byte; another seed, another split.
release('proof', 'again', '--quotas', quotas);
assert.equal(digest('again'), digest('chosen'));
console.log(`two runs: the same ${digest('again').slice(0, 16)}…`);
release('proof', 'seeded', '--splits', 'dev=1,test=2', '--seed', 'another');
const place = (list) => new Map(list.map(({ id, split }) => [id, split]));
const [before, other] = [place(await rows('everything')), place(await rows('seeded'))];
const same = [...before].filter(([id, split]) => other.get(id) === split).length;
assert.ok(same < before.size);
console.log(`another seed: ${same} of ${before.size} tasks in the same split`);

// One package less, then all of them: what was there stays where it was.
const file = parse(readFileSync(pipeline, 'utf8'));
const groups = [...new Set((await rows('everything')).map(({ group }) => group))].sort();
const gone = groups[Math.floor(groups.length / 2)];
const source = file.sources.find(({ packages }) => packages?.length > 1);
if (source === undefined) console.log('no list of packages in the pipeline: places not compared');
else {
  const name = (text) => `npm:${text.slice(0, text.lastIndexOf('@'))}`;
  source.packages = source.packages.filter((text) => name(text) !== gone);
  const smaller = join(directory, 'smaller');
  mkdirSync(smaller);
  writeFileSync(join(smaller, 'smaller.yaml'), JSON.stringify(file));
  cpSync(workspace, join(smaller, 'workspace'), { recursive: true });
  freshet(join(smaller, 'workspace'), 'build', join(smaller, 'smaller.yaml'));
  const args = ['--workspace', join(smaller, 'workspace'), '--splits', 'dev=1,test=2'];
  assert.equal(run('release', 'proof', '--out', join(directory, 'less'), ...args).code, 0);
  const less = await rows('less');
  const moved = less.filter(({ id, split }) => before.has(id) && before.get(id) !== split).length;
  console.log(`${gone} added to ${less.length} tasks: ${moved} placed otherwise`);
  assert.equal(moved, 0);
}

// Whoever has Debian's python3-pandas and python3-pyarrow sees that they read it, too.
const python = spawnSync(
  'python3',
  [
    '-c',
    'import sys, pandas; print(len(pandas.read_parquet(sys.argv[1])))',
    join(directory, 'chosen/data/test-00000-of-00001.parquet'),
  ],
  { encoding: 'utf8' },
);
const inTest = tasks.filter(({ split }) => split === 'test').length;
if (python.status === 0) assert.equal(Number(python.stdout), inTest);
console.log(python.status === 0 ? `pandas reads ${inTest} rows` : 'pandas is not installed here');

// A copy elsewhere, without the workspace.
const elsewhere = mkdtempSync(join(tmpdir(), 'freshet-elsewhere-'));
cpSync(join(directory, 'chosen'), join(elsewhere, 'copy'), { recursive: true });
const deep = process.env.FRESHET_DEEP === 'no' ? [] : ['--deep'];
const { code, said } = run('verify', join(elsewhere, 'copy'), ...deep);
console.log(
  `verify ${deep}: ${said.rows} rows, ${said.files} files, ${said.certified} certified again`,
);
for (const problem of said.problems) console.log(`  ${JSON.stringify(problem)}`);
assert.equal(code, 0);
connection.closeSync();
rmSync(elsewhere, { recursive: true });
rmSync(directory, { recursive: true });
