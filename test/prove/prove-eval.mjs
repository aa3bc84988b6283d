// Kills an evaluation ten times at random moments, against a server that refuses, fails, hangs up
// and answers nonsense. Each time the next call of the same command goes on, and the end is the same
// as that of a run that nobody disturbed: answers and scores. No reply is paid for twice, and every
// call that was in flight at a kill is written down.
// npm run prove -- eval [release] [tasks] [--no-score]
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DuckDBInstance } from '@duckdb/node-api';

const kills = 10;
const wants = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const limit = wants[1] ?? '12';
const flags = process.argv.includes('--no-score') ? ['--no-score'] : [];
const directory = mkdtempSync(join(tmpdir(), 'freshet-prove-eval-'));
const release = wants[0] ?? madeRelease();

/** How often each prompt was answered: what was paid for. */
const answered = new Map();
let arrived = 0;
const server = createServer(async (request, response) => {
  const body = await text(request);
  const name = createHash('sha256').update(body).digest('hex');
  const draw = Number.parseInt(name.slice(0, 8), 16);
  arrived += 1;
  // Faults follow from how many came, so they differ from run to run; replies do not.
  if (arrived % 7 === 3) return send(response, 429, { error: { message: 'slow down' } });
  if (arrived % 11 === 5) return send(response, 500, { error: { message: 'oops' } });
  if (arrived % 13 === 7) return response.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50 + (draw % 200)));
  if (response.destroyed) return;
  answered.set(name, (answered.get(name) ?? 0) + 1);
  const message = { role: 'assistant', content: replyTo(body, draw) };
  const usage = { prompt_tokens: Math.ceil(body.length / 4), completion_tokens: 100 };
  const choices = [{ index: 0, message, finish_reason: 'stop' }];
  send(response, 200, {
    id: 'r',
    object: 'chat.completion',
    created: 0,
    model: 'm',
    choices,
    usage,
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const baseURL = `http://127.0.0.1:${server.address().port}/v1`;

function send(response, status, value) {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after-ms': '100' });
  response.end(JSON.stringify(value));
}

/** Some empty, some refusals, some nonsense, and some that take a `disabled` away. */
function replyTo(body, draw) {
  const prompt = JSON.parse(body).messages.at(-1).content;
  const words =
    typeof prompt === 'string' ? prompt : prompt.map((part) => part.text ?? '').join('\n');
  if (draw % 9 === 0) return '';
  if (draw % 9 === 1) return 'I’m sorry, but I cannot help with that.';
  if (draw % 9 === 2)
    return '<search_replace path="nowhere.css"><search>a</search><replace>b</replace></search_replace>';
  const [, path = 'index.html'] = /^# (\S+\.html)$/m.exec(words) ?? [];
  return `<search_replace path="${path}">\n<search>\n disabled\n</search>\n<replace>\n\n</replace>\n</search_replace>`;
}

function madeRelease() {
  const workspace = join(directory, 'workspace');
  const run = (...args) => {
    const all = ['pipelines/cli/bin.mjs', ...args, '--workspace', workspace, '--quiet'];
    const { status, stderr } = spawnSync(process.execPath, all, { encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  };
  run('build', 'pipelines/repair.yaml', '--limit', '3');
  run('release', 'proof', '--out', join(directory, 'release'));
  return join(directory, 'release');
}

const models = join(directory, 'models.yaml');
writeFileSync(
  models,
  `models:
  - { use: compatible, name: served, model: m, baseURL: "${baseURL}", vision: true, price: { input: 1, output: 2 } }
  - { use: gold, name: gold }
  - { use: noop, name: noop }
  - { use: rules, name: rules }
`,
);
const start = (name, more = {}) =>
  spawn(
    process.execPath,
    [
      ...['pipelines/cli/bin.mjs', 'eval', release, '--models', models, '--limit', limit, ...flags],
      ...[
        '--out',
        join(directory, name),
        '--replies',
        join(directory, `${name}-replies`),
        '--quiet',
      ],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], ...more },
  );
const ended = (child) => new Promise((resolve) => child.on('close', (code) => resolve(code)));

/** Rows without what depends on the clock. */
async function rowsOf(name, sql) {
  const instance = await DuckDBInstance.create(join(directory, name, 'run.duckdb'), {
    access_mode: 'READ_ONLY',
  });
  const connection = await instance.connect();
  const rows = (await connection.runAndReadAll(sql)).getRowObjectsJson();
  connection.closeSync();
  instance.closeSync();
  return rows;
}
const answers = (name) =>
  rowsOf(name, 'SELECT * EXCLUDE (milliseconds) FROM answers ORDER BY model, task, sample');
const scores = (name) =>
  rowsOf(name, 'SELECT * FROM scores ORDER BY model, task, sample, metric, profile');

const began = performance.now();
assert.equal(await ended(start('undisturbed')), 0);
const milliseconds = performance.now() - began;
const paid = answered.size;
console.log(`undisturbed: ${(milliseconds / 1000).toFixed(1)} s, ${paid} replies`);
assert.ok([...answered.values()].every((times) => times === 1));

answered.clear();
let killed = 0;
let rounds = 0;
while (killed < kills) {
  // Begun anew when it is finished, so that every kill meets a run at work.
  const child = start('disturbed');
  const timer = setTimeout(() => child.kill('SIGKILL'), 300 + Math.random() * 0.4 * milliseconds);
  const code = await ended(child);
  clearTimeout(timer);
  if (code === null) killed += 1;
  else {
    assert.equal(code, 0);
    await compare();
    if (killed < kills) {
      for (const name of ['disturbed', 'disturbed-replies']) {
        rmSync(join(directory, name), { recursive: true });
      }
      answered.clear();
    }
  }
}
assert.equal(await ended(start('disturbed')), 0);
const lost = await compare();
console.log(`killed ${killed} times in ${rounds} runs; the last one lost ${lost} calls in flight`);
server.close();
server.closeAllConnections();
rmSync(directory, { recursive: true });

async function compare() {
  rounds += 1;
  assert.deepEqual(await answers('disturbed'), await answers('undisturbed'));
  assert.deepEqual(await scores('disturbed'), await scores('undisturbed'));
  const calls = await rowsOf(
    'disturbed',
    'SELECT status, count(*)::INTEGER AS n FROM calls GROUP BY 1',
  );
  const count = (status) => calls.find((row) => row.status === status)?.n ?? 0;
  const [open] = await rowsOf(
    'disturbed',
    'SELECT count(*)::INTEGER AS n FROM sent s ANTI JOIN calls c ON c.call = s.call',
  );
  assert.equal(open.n, 0, 'every call that was sent has its row');
  assert.equal(count('ok'), paid, 'each answer has one reply that counts');
  // What was answered twice was in flight at a kill, and is written down as lost.
  const again = [...answered.values()].reduce((sum, times) => sum + times - 1, 0);
  assert.ok(again <= count('lost'), `${again} replies twice, ${count('lost')} calls lost`);
  return count('lost');
}
