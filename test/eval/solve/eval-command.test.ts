import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { goldAnswer, numbered, repairRelease } from '../../support/eval-release.js';
import { serverFor, type Workbench, workbench } from '../../support/evaluate.js';
import { freshet } from '../../support/freshet.js';

const secret = 'sk-local-0123456789abcdef';

/** What of an answer does not depend on how long it took. */
async function answersOf(bench: Workbench, name = 'run') {
  const run = await bench.open(name);
  const rows = await run.all('answers');
  await run.close();
  return rows.map(({ milliseconds: _, ...row }) => row);
}

async function allFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
}

describe('freshet eval', () => {
  it('takes baselines, several models and samples, and says what became of each answer', async () => {
    const release = await repairRelease([...numbered(3), { number: 4, kind: 'repair.image' }]);
    const server = await serverFor(({ prompt }) => ({ say: goldAnswer(prompt) }));
    const bench = await workbench();
    const model = `compatible:tiny@${server.baseURL}`;
    const args = ['gold', 'noop', 'rules', model].flatMap((name) => ['--model', name]);
    const ran = await bench.evaluate(release, [...args, '--samples', '2']);
    expect(ran.code, ran.stderr).toBe(0);
    const summary = bench.summary(ran);
    expect([summary.tasks, summary.ok, summary.unavailable]).toEqual([4, 30, 2]);
    // Two samples of three tasks; the fourth has pictures, which the server's model does not take.
    expect(server.requests).toHaveLength(6);
    const answers = await answersOf(bench);
    const unable = answers.filter(({ status }) => status === 'unavailable');
    expect(unable.map(({ task, stage, code }) => [task, stage, code])).toEqual([
      ['image-0004', 'capability', 'vision'],
      ['image-0004', 'capability', 'vision'],
    ]);
    const run = await bench.open();
    const [gold] = await run.all('answers', { model: 'gold', task: 'text-0001' });
    const [live] = await run.all('answers', { model: 'compatible:tiny', task: 'text-0001' });
    expect(live?.answer).toBe(gold?.answer);
    const [rules] = await run.all('answers', { model: 'rules', task: 'text-0001' });
    const patch = String(await run.blobs.get(rules?.answer ?? ''));
    expect(patch).toContain('alt="gate"');
    expect(patch).toContain('#212529');
    expect(await run.all('tasks')).toHaveLength(4);
  }, 30_000);

  it('sends pictures to models that take them', async () => {
    const release = await repairRelease([{ number: 1, kind: 'repair.image' }]);
    const server = await serverFor(({ prompt }) => ({ say: goldAnswer(prompt) }));
    const bench = await workbench();
    const models = join(bench.directory, 'models.yaml');
    await writeFile(
      models,
      `models: [{ use: compatible, name: seer, model: seer, baseURL: "${server.baseURL}", vision: true }]`,
    );
    const ran = await bench.evaluate(release, ['--models', models]);
    expect(ran.code, ran.stderr).toBe(0);
    const content = server.requests[0]?.body.messages.at(-1)?.content;
    const kinds = Array.isArray(content) ? content.map(({ type }) => type) : [];
    expect(kinds).toEqual(['text', 'text', 'image_url', 'text', 'image_url']);
  }, 30_000);

  it('writes no key anywhere, also when the server sends it back', async () => {
    const release = await repairRelease(numbered(2));
    const server = await serverFor(({ headers, prompt, number }) =>
      number === 1
        ? {
            status: 400,
            body: JSON.stringify({ error: { message: `bad ${headers.authorization}` } }),
          }
        : { say: `${headers.authorization}\n${goldAnswer(prompt)}` },
    );
    const bench = await workbench();
    const models = join(bench.directory, 'models.yaml');
    await writeFile(
      models,
      `models: [{ use: compatible, name: keyed, model: m, baseURL: "${server.baseURL}", key: LOCAL_SERVER_KEY }]`,
    );
    const watch = { variables: { LOCAL_SERVER_KEY: secret } };
    const ran = await bench.evaluate(release, ['--models', models, '--verbose'], watch);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${secret}`);
    expect(ran.code).toBe(1);
    const run = await bench.open();
    expect((await run.all('calls')).map(({ error }) => error)).toContain(
      '400: bad Bearer [LOCAL_SERVER_KEY]',
    );
    await run.close();
    for (const file of await allFiles(bench.directory)) {
      expect((await readFile(file)).includes(secret), file).toBe(false);
    }
    expect(ran.stdout + ran.stderr).not.toContain(secret);
    // And without the key nothing is sent.
    const without = await bench.evaluate(release, ['--models', models, '--out', 'other']);
    expect(without.code).toBe(2);
    expect(without.stderr).toContain('LOCAL_SERVER_KEY');
    expect(server.requests).toHaveLength(2);
  }, 30_000);

  it('goes on after Ctrl-C, with the calls in flight finished', async () => {
    const release = await repairRelease(numbered(12));
    const interrupt = new AbortController();
    const server = await serverFor(({ prompt, number }) => {
      if (number === 3) interrupt.abort();
      return { say: goldAnswer(prompt), after: 300 };
    });
    const bench = await workbench();
    const args = ['--model', `compatible:tiny@${server.baseURL}`, '--concurrency', '3'];
    const first = await bench.evaluate(release, args, { interrupt: interrupt.signal });
    expect(first.code, first.stderr).toBe(130);
    const summary = bench.summary(first);
    expect(summary.ok).toBe(server.requests.length);
    expect(summary.pending).toBe(12 - summary.ok);
    expect(summary.lost).toBe(0);
    const second = await bench.evaluate(release, args);
    expect(second.code, second.stderr).toBe(0);
    expect(server.requests).toHaveLength(12);
    expect(bench.summary(second).ok).toBe(12);
  }, 30_000);

  it('goes on after a kill: what was in flight is asked again and written down as lost', async () => {
    const release = await repairRelease(numbered(9));
    const kill = new AbortController();
    const server = await serverFor(({ prompt, number }) => {
      // By the sixth request, the first three have their answers.
      if (number === 6) kill.abort();
      return { say: goldAnswer(prompt), after: 200 };
    });
    const bench = await workbench();
    const args = ['--model', `compatible:tiny@${server.baseURL}`, '--concurrency', '3'];
    const killed = await bench.evaluate(release, args, { kill: kill.signal });
    expect(killed.code).toBeNull();
    const sent = server.requests.length;
    const second = await bench.evaluate(release, args);
    expect(second.code, second.stderr).toBe(0);
    const { ok, lost, calls } = bench.summary(second);
    expect(ok).toBe(9);
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBeLessThanOrEqual(3);
    // Every request has its row, and only what was lost was asked twice.
    expect(calls).toBe(9 + lost);
    expect(server.requests.length).toBeLessThanOrEqual(9 + lost);
    expect(server.requests.length).toBeGreaterThan(sent);
    const undisturbed = await workbench();
    expect((await undisturbed.evaluate(release, args)).code).toBe(0);
    expect(await answersOf(bench)).toEqual(await answersOf(undisturbed));
  }, 40_000);

  it('gives a model up whose key is refused, and loses nothing', async () => {
    const release = await repairRelease(numbered(20));
    let isOpen = false;
    const server = await serverFor(({ prompt }) =>
      isOpen ? { say: goldAnswer(prompt) } : { status: 401, body: '{"error":{"message":"key?"}}' },
    );
    const bench = await workbench();
    const args = ['--model', `compatible:tiny@${server.baseURL}`, '--model', 'noop'];
    const first = await bench.evaluate(release, args);
    expect(first.code).toBe(1);
    const summary = bench.summary(first);
    expect([summary.ok, summary.pending, summary.failed]).toEqual([20, 20, 0]);
    expect(summary.models[0]?.problem).toBe('401: key?');
    isOpen = true;
    const second = await bench.evaluate(release, args);
    expect(second.code, second.stderr).toBe(0);
    expect(bench.summary(second).ok).toBe(40);
  }, 30_000);

  it('gives the same answers from shards, and from a file that they were written to', async () => {
    const release = await repairRelease(numbered(8));
    const server = await serverFor(({ prompt }) => ({ say: goldAnswer(prompt) }));
    const bench = await workbench();
    const model = ['--model', `compatible:tiny@${server.baseURL}`];
    for (const part of ['1', '2', '3']) {
      const more = ['--shard', `${part}/3`, '--out', `part-${part}`];
      expect((await bench.evaluate(release, [...model, ...more])).code).toBe(0);
    }
    expect(server.requests).toHaveLength(8);
    const parts = ['part-1', 'part-2', 'part-3'];
    const merged = await freshet(['merge', ...parts, '--out', 'all', '--json'], bench.directory);
    expect(merged.code, merged.stderr).toBe(0);
    expect(JSON.parse(merged.stdout)).toMatchObject({ answers: 8, calls: 8, twice: 0, tasks: 8 });
    // Whole, and without a call: the replies are remembered.
    expect((await bench.evaluate(release, model)).code).toBe(0);
    expect(server.requests).toHaveLength(8);
    expect(await answersOf(bench, 'all')).toEqual(await answersOf(bench));

    const run = await bench.open('all');
    const lines: string[] = [];
    for (const { task, sample, answer, finish } of await run.all('answers')) {
      const text = String(await run.blobs.get(answer ?? ''));
      lines.push(JSON.stringify({ task, sample, answer: text, finish }));
    }
    await run.close();
    await writeFile(join(bench.directory, 'answers.jsonl'), lines.slice(0, 7).join('\n'));
    const again = await bench.evaluate(release, [
      '--model',
      'replay:answers.jsonl',
      '--out',
      'replayed',
    ]);
    expect(again.code, again.stderr).toBe(0);
    const replayed = await answersOf(bench, 'replayed');
    const live = await answersOf(bench);
    const essence = ({ task, status, code, answer }: (typeof live)[number]) => [
      task,
      status,
      code,
      answer,
    ];
    expect(replayed.slice(0, 7).map(essence)).toEqual(live.slice(0, 7).map(essence));
    expect(replayed[7]).toMatchObject({ status: 'unavailable', code: 'missing' });
  }, 60_000);

  it('keeps to a budget, and says before what it would take', async () => {
    const release = await repairRelease(numbered(10));
    const usage = { prompt_tokens: 2_000, completion_tokens: 500 };
    const server = await serverFor(({ prompt }) => ({ say: goldAnswer(prompt), usage }));
    const bench = await workbench();
    const prices = join(bench.directory, 'prices.yaml');
    await writeFile(prices, 'prices:\n  "compatible:*": { input: 1, output: 10 }\n');
    const model = ['--model', `compatible:tiny@${server.baseURL}`, '--prices', prices];
    const estimate = await bench.evaluate(release, [...model, '--dry-run']);
    const [expected] = JSON.parse(estimate.stdout).models;
    expect(expected).toMatchObject({ answers: 10, known: 0, toAsk: 10 });
    expect(expected.cost).toBeGreaterThan(0);
    expect(server.requests).toHaveLength(0);
    // 0.007 for each reply.
    const ran = await bench.evaluate(release, [
      ...model,
      '--budget',
      '0.05usd',
      '--concurrency',
      '1',
    ]);
    expect(ran.code).toBe(1);
    const summary = bench.summary(ran);
    expect(summary.ok).toBeGreaterThan(0);
    expect(summary.ok + summary.pending).toBe(10);
    expect(summary.cost).toBeLessThanOrEqual(0.05);
    expect(summary.models[0]?.problem).toContain('budget');
    const rest = await bench.evaluate(release, [...model, '--budget', '1usd']);
    expect(rest.code, rest.stderr).toBe(0);
    expect(bench.summary(rest).cost).toBeCloseTo(0.07, 10);
    expect(server.requests).toHaveLength(10);
  }, 30_000);

  it('asks anew when the prompt changes, and only then', async () => {
    const release = await repairRelease(numbered(2));
    const server = await serverFor(({ prompt }) => ({ say: goldAnswer(prompt) }));
    const bench = await workbench();
    const model = ['--model', `compatible:tiny@${server.baseURL}`];
    await bench.evaluate(release, model);
    await bench.evaluate(release, [...model, '--concurrency', '2']);
    expect(server.requests).toHaveLength(2);
    const prompts = join(bench.directory, 'prompts');
    await mkdir(prompts);
    await writeFile(
      join(prompts, 'repair.text.md'),
      'Mend {{count}}.\n{{files}}\n{{answer-format}}',
    );
    const own = await bench.evaluate(release, [...model, '--prompts', prompts]);
    expect(own.code, own.stderr).toBe(0);
    expect(server.requests).toHaveLength(4);
    expect(server.requests[3]?.prompt).toMatch(/^Mend 2 defects\./);
    await writeFile(join(prompts, 'repair.text.md'), 'Mend {{kount}}.');
    const wrong = await bench.evaluate(release, [...model, '--prompts', prompts]);
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toMatch(/repair\.text\.md:1:6.*\{\{kount\}\}[\s\S]*Did you mean "count"/);
  }, 30_000);

  it('says what is wrong with what it is given', async () => {
    const release = await repairRelease(numbered(1));
    const bench = await workbench();
    const fault = async (...args: string[]) => {
      const { code, stderr } = await bench.evaluate(release, args);
      expect(code, stderr).toBe(2);
      return stderr;
    };
    expect(await fault('--model', 'golt')).toContain('Did you mean "gold"');
    expect(await fault()).toContain('No model is named');
    expect(await fault('--model', 'compatible:m@http://user:pass@127.0.0.1/v1')).toContain(
      'no user',
    );
    expect(await fault('--model', 'gold', '--tasks', 'kond=x')).toContain('Did you mean "kind"');
    expect(await fault('--model', 'gold', '--tasks', 'kind=edit.*')).toContain('No task');
    expect(await fault('--model', 'gold', '--shard', '3/2')).toContain('no shard');
    expect(await fault('--model', 'gold', '--budget', '5 apples')).toContain('no budget');
    expect(await fault('--model', 'replay:none.jsonl')).toContain('none.jsonl');
    await writeFile(
      join(bench.directory, 'bad.jsonl'),
      '{"task": "a", "answer": "x"}\n{"task": 3}\n',
    );
    expect(await fault('--model', 'replay:bad.jsonl')).toContain('bad.jsonl:2');
    await writeFile(join(bench.directory, 'm.yaml'), 'models:\n  - use: opnai\n    name: x\n');
    expect(await fault('--models', 'm.yaml')).toMatch(/m\.yaml:2:/);
  }, 30_000);
});
