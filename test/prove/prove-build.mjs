// Installs and builds real projects from the real registry in the sandbox, and lets one that means
// harm try everything it can: it is stopped with a reason, and nothing outside has changed.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const top = mkdtempSync(join(tmpdir(), 'freshet-build-'));
// More than the usual limit: what is shown here is that they build, not that this machine is idle.
const seconds = 900;
const workspace = join(top, 'workspace');
const cache = process.env.FRESHET_CACHE ?? join(top, 'cache');

/** Runs the command line beside this process, so that the server below can answer meanwhile. */
function freshet(args, environment = {}) {
  const all = ['pipelines/cli/bin.mjs', ...args, '--workspace', workspace, '--json'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, all, {
      env: { ...process.env, FRESHET_CACHE: cache, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let stdout = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(stdout));
      else reject(new Error(`freshet ${args.join(' ')} ended with ${code}: ${stdout}`));
    });
  });
}

function pipeline(name, sources, stages) {
  const file = join(top, `${name}.yaml`);
  writeFileSync(file, JSON.stringify({ name, track: 'app', sources, stages }));
  return file;
}

const blob = (hash) => readFileSync(join(workspace, 'blobs', hash.slice(0, 2), hash.slice(2)));

/** Everything that the entry page loads from its own host is in the tree. */
function checkSite(row) {
  const tree = JSON.parse(blob(row.tree));
  const page = blob(tree[row.entry].hash).toString('utf8');
  const addresses = [...page.matchAll(/(?:src|href)="(\/[^/"][^"]*)"/g)].map((match) => match[1]);
  assert.ok(addresses.length > 0, `${row.id}: the page loads nothing`);
  for (const address of addresses) {
    assert.ok(tree[address.slice(1).split(/[?#]/)[0]], `${row.id}: ${address} is not in the tree`);
  }
}

async function buildReal() {
  const good = [
    'npm:create-vite@9.3.0#template-react-ts',
    'npm:create-vite@9.3.0#template-vue-ts',
    'npm:create-vite@9.3.0#template-svelte-ts',
    'npm:material-dashboard-react@1.10.0',
    'local:samples-apps/claywork',
  ];
  const bad = {
    'npm:argon-dashboard-react@1.2.0': 'build-native',
    'npm:notus-react@1.1.0': 'build-engine',
  };
  const packages = [
    'create-vite@9.3.0',
    'material-dashboard-react@1.10.0',
    'argon-dashboard-react@1.2.0',
    'notus-react@1.1.0',
  ];
  const folders = ['template-react-ts', 'template-vue-ts', 'template-svelte-ts'];
  const file = pipeline(
    'real',
    [
      { use: 'npm', packages },
      { use: 'local', path: join(process.cwd(), 'sources/samples-apps'), published: '2026-11-18' },
    ],
    [
      { use: 'filters/projects', folders },
      { use: 'capture/build', seconds },
    ],
  );
  const first = await freshet(['build', file]);
  console.log(`real: ${first.kept} kept, ${first.dropped} dropped, ${first.seconds} s`);
  const { rows } = await freshet(['drops']);
  for (const [id, reason] of Object.entries(bad)) {
    const found = rows.find((row) => row.id === id);
    assert.equal(found?.reason, reason, `${id}: ${found?.detail}`);
    console.log(`${id}: ${found.reason}: ${found.detail}`);
  }
  for (const id of good) {
    const { row } = await freshet(['show', id]);
    checkSite(row);
    assert.equal(row.spa, true, id);
    assert.equal(row.built.oldOpenssl, id.includes('material'), id);
    console.log(`${id}: ${row.files} files, ${JSON.stringify(row.built)}`);
  }
  const second = await freshet(['build', file]);
  assert.equal(second.executed, 0);
  assert.equal(second.kept, first.kept);
}

/** All files below a folder, each with its mode, time and bytes. */
function files(folder) {
  const found = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name);
    const stat = statSync(path);
    if (!stat.isFile()) continue;
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    found[name] = `${stat.mode} ${stat.mtimeMs} ${hash}`;
  }
  return found;
}

function processesWith(word) {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return readFileSync(`/proc/${id}/cmdline`, 'utf8').includes(word);
    } catch {
      return false;
    }
  });
}

async function meetHarm() {
  const home = join(top, 'home');
  mkdirSync(join(home, '.ssh'), { recursive: true });
  writeFileSync(join(home, '.ssh/id_rsa'), 'a private key');
  writeFileSync(join(home, '.netrc'), 'a password');
  const outside = join(top, 'outside');
  mkdirSync(outside);
  writeFileSync(join(outside, 'canary'), 'alive');
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();

  const projects = join(top, 'projects');
  const mark = createHash('sha256').update(top).digest('hex');
  const plan = JSON.stringify({
    mark,
    ports: [port],
    read: [join(home, '.ssh/id_rsa'), join(home, '.netrc'), '/root', '/home', '/etc/shadow'],
    write: [
      join(outside, 'canary'),
      join(outside, 'new'),
      join(home, 'new'),
      'node_modules/react/package.json',
      'node_modules/react/new',
      '/usr/new',
      '/tools/pnpm/package.json',
    ],
  });
  const harm = `require('node:fs').writeFileSync(${JSON.stringify(join(outside, 'canary'))}, 'dead')`;
  const write = (name, files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(projects, name, path, '..'), { recursive: true });
      writeFileSync(join(projects, name, path), text);
    }
    cpSync('test/fixtures/hostile/build.mjs', join(projects, name, 'build.mjs'));
  };
  for (const how of ['look', 'loop', 'multiply', 'fill', 'hoard']) {
    write(how, {
      'index.html': '<!doctype html><title>t</title><script src="/a.js"></script>',
      'package.json': JSON.stringify({
        packageManager: 'yarn@1.22.22',
        scripts: {
          preinstall: 'node evil.cjs',
          postinstall: 'node evil.cjs',
          prepare: 'node evil.cjs',
          build: `node build.mjs ${how} '${plan}' && mkdir dist && cp index.html dist/ && touch dist/a.js`,
        },
        dependencies: { react: '18.3.1', 'core-js': '3.30.0' },
      }),
      '.npmrc': `registry=http://127.0.0.1:${port}/\nnode-options=--require=./evil.cjs\n`,
      '.pnpmfile.cjs': harm,
      '.yarnrc': 'yarn-path "./evil.cjs"\n',
      '.yarnrc.yml': 'yarnPath: ./evil.cjs\n',
      'evil.cjs': harm,
    });
  }
  const file = pipeline(
    'harm',
    [{ use: 'local', path: projects, published: '2026-11-18' }],
    [
      { use: 'filters/projects' },
      { use: 'capture/build', seconds: 30, memoryMegabytes: 1500, diskMegabytes: 256 },
    ],
  );
  const before = { home: files(home), outside: files(outside) };
  const config = spawnSync('npm', ['config', 'get', 'userconfig', '--loglevel=silent'], {
    encoding: 'utf8',
  }).stdout.trim();
  const environment = {
    HOME: home,
    npm_config_userconfig: config,
    GITHUB_TOKEN: 'token',
    FRESHET_TEST_SECRET: 'secret',
  };
  const result = await freshet(['build', file], environment);
  console.log(`harm: ${result.kept} kept, ${result.dropped} dropped, ${result.seconds} s`);
  const { rows } = await freshet(['drops']);
  const reasons = Object.fromEntries(rows.map((row) => [row.id, row.reason]));
  assert.equal(reasons['local:projects/loop'], 'build-timeout');
  assert.equal(reasons['local:projects/multiply'], 'process-limit');
  assert.equal(reasons['local:projects/fill'], 'disk-limit');
  assert.equal(reasons['local:projects/hoard'], 'memory-limit');
  for (const row of rows.filter(({ id }) => id.startsWith('local:'))) {
    console.log(`${row.id}: ${row.reason}: ${row.detail}`);
  }
  const { row } = await freshet(['show', 'local:projects/look']);
  const said = blob(row.built.log).toString('utf8');
  assert.ok(said.split('\n').includes('[]'), `it got hold of something: ${said}`);
  assert.equal(visits, 0, 'somebody came out');
  assert.deepEqual(processesWith(mark), [], 'somebody survived');
  assert.deepEqual(files(home), before.home, 'the home has changed');
  assert.deepEqual(files(outside), before.outside, 'something outside has changed');
  console.log('look: got hold of nothing; no visitor, no survivor, nothing outside changed');
  server.close();
}

try {
  await buildReal();
  const tarballs = join(cache, 'packages/tarballs');
  const packages = files(tarballs);
  await meetHarm();
  // What these needed was added to the cache; the packages that were there are as they were.
  const after = files(tarballs);
  const names = Object.keys(packages);
  assert.ok(names.length > 1000);
  for (const name of names) assert.equal(after[name], packages[name], name);
  console.log(`${names.length} packages in the cache are as they were`);
} finally {
  rmSync(top, { recursive: true, force: true });
}
