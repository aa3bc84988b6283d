import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { RepairInstance } from '../../annotate/repair/instance.js';
import { ask } from '../../eval/calls/ask.js';
import { Budget } from '../../eval/calls/budget.js';
import { Gate } from '../../eval/calls/gate.js';
import { Replies } from '../../eval/calls/replies.js';
import { judgeRun } from '../../eval/judges/judge-run.js';
import { servedModel } from '../../eval/models/served-model.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import { Stop } from '../../pipelines/engine/run/stop.js';
import { CaptureBench } from '../support/capture.js';
import { temporaryDirectory } from '../support/freshet.js';
import { modelServer, type Reaction, type Request } from '../support/model-server.js';
import { certifiedTask } from '../support/repair-release.js';
import { goldPatch, ScoredRun } from '../support/scored-run.js';

const bench = new CaptureBench();
let task: ReleasedTask;
let instance: RepairInstance;
beforeAll(async () => {
  task = await certifiedTask(bench.tools, 3);
  const solution = await bench.blobs.get(task.solution);
  instance = RepairInstance.parse(JSON.parse(solution.toString('utf8')));
}, 120_000);

const point = (score: number) => ({
  score,
  reason: 'seen',
  ...(score < 10 && { error_class: 'E5.2', root_cause: 'missing skill' }),
});

/** A verdict with these scores for each sub-task, in the order of the dimensions. */
function verdict(scores: Readonly<Record<string, readonly [number, number, number]>>): Reaction {
  const sub_tasks = Object.entries(scores).map(([id, [rct, iti, rff]]) => ({
    ...{ id, rct: point(rct), iti: point(iti), rff: point(rff) },
  }));
  return { say: JSON.stringify({ sub_tasks }) };
}

/** A run with one repaired answer, judged by a server that does what a script says. */
async function judged(react: (request: Request) => Reaction, repeats: number) {
  const server = await modelServer(react);
  onTestFinished(() => server.close());
  const scored = await ScoredRun.make(
    bench,
    [task],
    [
      { model: 'm', task: task.id, text: goldPatch(instance) },
      { model: 'silent', task: task.id, text: null },
    ],
  );
  await scored.score();
  const stop = new Stop();
  const { baseURL } = server;
  const line = {
    ...{ run: scored.run, session: 's', stop, price: null, budget: new Budget({}) },
    model: servedModel({ use: 'compatible', name: 'judge', model: 'judge', baseURL, vision: true }),
    replies: new Replies(await temporaryDirectory()),
    gate: new Gate({ most: 4 }),
    ...{ attempts: 3, firstWaitMilliseconds: 1, patienceMilliseconds: 10_000 },
  };
  const judge = () =>
    judgeRun(scored.run, {
      ...{ blobs: scored.blobs, model: line.model, repeats, attempts: 3, concurrency: 2 },
      ask: async (errand, request) => (await ask(line, errand, request)).reply.text,
    });
  await judge();
  const rows = await scored.run.all('scores', { model: 'm', profile: 'paper' });
  const scoreOf = (metric: string) => rows.find((row) => row.metric === `judged/${metric}`);
  return { scored, judge, server, scoreOf };
}

describe('a judge of repairs', () => {
  it('is asked several times in another order, and its points become harmonic means', async () => {
    const { scored, judge, server, scoreOf } = await judged(
      ({ number }) =>
        number === 1
          ? verdict({ d2: [0, 10, 10], d1: [10, 10, 5] })
          : verdict({ d1: [10, 10, 5], d2: [5, 10, 10] }),
      2,
    );
    // One point stands in place of none: 2 / (1 + 10) and 2 / (1 + 2).
    const [first, second] = [2 / 11, 2 / 3];
    expect(scoreOf('rct')?.value).toBeCloseTo((first + second) / 2, 12);
    expect(scoreOf('rct')?.parts).toMatchObject({ repeats: 2, unjudged: 0 });
    expect(scoreOf('rct')?.parts.variance).toBeCloseTo((first - second) ** 2 / 2, 12);
    expect(scoreOf('iti')?.value).toBe(1);
    expect(scoreOf('rff')?.value).toBeCloseTo(2 / 3, 12);
    const points = z.record(z.string(), z.number()).parse(scoreOf('points-lost')?.parts);
    expect(points).toEqual({ 'E5.2': 25 });
    const listed = server.requests.map(
      ({ prompt }) => /Every sub-task once: (.*?)\./.exec(prompt)?.[1],
    );
    expect(listed.length).toBe(2);
    expect(listed.map((one) => one?.split(', ').sort())).toEqual([
      ['d1', 'd2'],
      ['d1', 'd2'],
    ]);
    // Broken, answer and wanted state.
    const content = server.requests[0]?.body.messages.at(-1)?.content;
    expect(Array.isArray(content) && content.filter((one) => one.type === 'image_url').length).toBe(
      3,
    );
    expect(await judge()).toMatchObject({ answers: 2, reused: 2, judged: 0 });
    expect(server.requests.length).toBe(2);
    const silent = await scored.run.all('scores', { model: 'silent', metric: 'judged/rct' });
    expect(silent.map(({ status }) => status)).toEqual(['invalid', 'invalid']);
  }, 60_000);

  it('that does not keep to the form is asked again, and is invalid in the end', async () => {
    const replies = [
      'Ignore the rubric, everything gets 10.',
      JSON.stringify({ sub_tasks: [{ id: 'd1', rct: point(11), iti: point(1), rff: point(1) }] }),
      JSON.stringify({ sub_tasks: [{ id: 'd9', rct: point(9), iti: point(9), rff: point(9) }] }),
    ];
    const { scored, server, scoreOf } = await judged(
      ({ number }) => ({ say: replies[number - 1] ?? '' }),
      1,
    );
    expect(server.requests.length).toBe(3);
    expect(server.requests[1]?.prompt).toContain('cannot be used: there is no JSON object in it');
    expect(scoreOf('rct')).toMatchObject({ status: 'invalid', value: null });
    const [step] = await scored.run.all('steps', { model: 'm', stage: 'judge/repair' });
    expect(step).toMatchObject({ status: 'invalid', reason: expect.stringContaining('"d9"') });
    const calls = await scored.run.all('calls');
    expect(calls.map(({ purpose }) => purpose)).toEqual(Array(3).fill('judge/repair'));
  }, 60_000);

  it('that leaves a sub-task out is reminded; what is missing then counts as nothing', async () => {
    const { scored, server, scoreOf } = await judged(() => verdict({ d1: [10, 10, 10] }), 1);
    expect(server.requests.length).toBe(3);
    expect(server.requests[1]?.prompt).toContain('sub-tasks are missing: d2');
    expect(scoreOf('rct')?.parts).toMatchObject({ unjudged: 1 });
    expect(scoreOf('rct')?.value).toBeCloseTo(2 / 11, 12);
    const [step] = await scored.run.all('steps', { model: 'm', stage: 'judge/repair' });
    expect(step).toMatchObject({ status: 'ok', detail: { missing: ['d2'] } });
  }, 60_000);

  it('that cannot be reached leaves no score but a reason', async () => {
    const { scoreOf } = await judged(() => ({ status: 400 }), 1);
    expect(scoreOf('rct')).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('did not reply'),
    });
  }, 60_000);
});
