// Runs the two commands of the README in a fresh clone, with an empty npm cache, and shows that
// every connection that leaves the machine goes to npm's registry, its proxy or the name server.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { getServers } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const lookUpMilliseconds = 5_000;
const commands = process.argv.length > 2 ? [process.argv.slice(2)] : [['start'], ['test']];

if (spawnSync('strace', ['--version']).status !== 0) {
  console.error(
    'strace is missing: it sees the connections. Install it (Debian: apt install strace).',
  );
  process.exit(2);
}

const directory = mkdtempSync(join(tmpdir(), 'freshet-network-'));
const clone = join(directory, 'clone');
const env = { ...process.env, npm_config_cache: join(directory, 'npm-cache') };
// What the npm that started this script passes on is about this checkout, not about the clone.
for (const name of Object.keys(env))
  if (/^npm_(package|lifecycle|node_execpath)/.test(name)) delete env[name];

/** Where npm may go: the hosts of its registries and proxies, as it is configured here. */
function allowedHosts() {
  const { stdout, status } = spawnSync('npm', ['config', 'list', '--json'], {
    encoding: 'utf8',
    cwd: clone,
    env,
  });
  assert.equal(status, 0, 'npm does not say how it is configured');
  const config = Object.entries(JSON.parse(stdout));
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'].map(
    (name) => env[name],
  );
  const addresses = config.filter(([name]) => /(^|:)registry$|^(https-)?proxy$/.test(name));
  return [...addresses.map(([, value]) => value), ...proxies]
    .filter((value) => typeof value === 'string' && value.includes('://'))
    .map((value) => new URL(value))
    .map((url) => ({
      host: url.hostname,
      port: Number(url.port || (url.protocol === 'http:' ? 80 : 443)),
    }));
}

/** The addresses of the hosts, asked again and again: a large registry has changing ones. */
const known = new Map();
async function lookUp(hosts) {
  for (const { host, port } of hosts) {
    const found = isIP(host)
      ? [{ address: host }]
      : await lookup(host, { all: true }).catch(() => []);
    for (const { address } of found) known.set(address, port);
  }
}

async function traced(args, log, hosts) {
  const strace = [
    '-f',
    '--seccomp-bpf',
    '-qq',
    '-e',
    'trace=connect',
    '-e',
    'signal=none',
    '-o',
    log,
  ];
  const child = spawn('strace', [...strace, 'npm', ...args], {
    cwd: clone,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const timer = setInterval(() => lookUp(hosts), lookUpMilliseconds);
  const code = await new Promise((resolve) => child.on('close', resolve));
  clearInterval(timer);
  assert.equal(code, 0, `npm ${args.join(' ')} ended with ${code}`);
}

function* connections(log) {
  for (const line of readFileSync(log, 'utf8').split('\n')) {
    const port = Number(/sin6?_port=htons\((\d+)\)/.exec(line)?.[1]);
    const address =
      /inet_addr\("([^"]+)"\)/.exec(line)?.[1] ?? /AF_INET6, "([^"]+)"/.exec(line)?.[1];
    if (address !== undefined) yield { address: address.replace(/^::ffff:/, ''), port };
  }
}

function purpose({ address, port }, servers) {
  if (/^127\.|^::1$|^0\.0\.0\.0$|^::$/.test(address)) return 'this machine';
  if (port === 53 && servers.has(address)) return 'name server';
  // The system "connects" to port 0 to choose between addresses; nothing is sent.
  if (known.has(address) && (port === known.get(address) || port === 0))
    return 'registry or its proxy';
  return 'UNKNOWN';
}

try {
  assert.equal(spawnSync('git', ['clone', '-q', '.', clone], { stdio: 'inherit' }).status, 0);
  const hosts = allowedHosts();
  const servers = new Set(
    getServers().map((server) => server.replace(/^\[?(.*?)\]?(:\d+)?$/, '$1')),
  );
  const seen = new Map();
  for (const [index, args] of commands.entries()) {
    const log = join(directory, `connections-${index}`);
    await lookUp(hosts);
    await traced(args, log, hosts);
    await lookUp(hosts);
    for (const connection of connections(log)) {
      const what = purpose(connection, servers);
      const to =
        what === 'this machine' ? 'loopback' : `${connection.address} port ${connection.port}`;
      const name = `npm ${args.join(' ')}: ${what}, ${to}`;
      seen.set(name, (seen.get(name) ?? 0) + 1);
    }
  }
  for (const [name, count] of [...seen].sort())
    console.log(`${String(count).padStart(6)} × ${name}`);
  const unknown = [...seen.keys()].filter((name) => name.includes('UNKNOWN'));
  assert.deepEqual(unknown, [], 'something went elsewhere');
  assert.ok(
    [...seen.keys()].some((name) => name.includes('registry')),
    'no connection to the registry was seen: is the trace empty?',
  );
} finally {
  rmSync(directory, { recursive: true, force: true });
}
