// How much of what a server gives through is used, against bare clients that know its limit and never
// pass it, or where it counts by the second, against that count. npm run bench -- solve
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, type Line } from '../../eval/calls/ask.js';
import { Budget } from '../../eval/calls/budget.js';
import { Gate } from '../../eval/calls/gate.js';
import { Replies } from '../../eval/calls/replies.js';
import { servedModel } from '../../eval/models/served-model.js';
import { ServedSettings } from '../../eval/models/settings.js';
import { openRun } from '../../eval/run/open-run.js';
import { textPart } from '../../pipelines/engine/model.js';
import { Stop } from '../../pipelines/engine/run/stop.js';
import { modelServer, type ServerLimits } from '../support/model-server.js';

interface Case {
  readonly name: string;
  readonly limits: ServerLimits;
  /** Calls a second that the server lets through, by its own rules. */
  readonly perSecond: number;
  readonly calls: number;
  readonly latency: number;
}

const cases: readonly Case[] = [
  {
    name: '16 at a time, 400 ms each',
    limits: { atATime: 16, retryAfterMilliseconds: 100 },
    perSecond: 40,
    calls: 1_000,
    latency: 400,
  },
  {
    name: '40 a second, 400 ms each',
    limits: { perSecond: 40, retryAfterMilliseconds: 250 },
    perSecond: 40,
    calls: 1_000,
    latency: 400,
  },
];

/** Seconds that bare clients take who know how many may ask at a time, and are never refused. */
async function knowing({ limits, calls }: Case, baseURL: string): Promise<number | undefined> {
  if (limits.atATime === undefined) return undefined;
  let next = 0;
  const started = performance.now();
  const client = async () => {
    for (let number = next++; number < calls; number = next++) {
      const body = JSON.stringify({
        model: 'm',
        messages: [{ role: 'user', content: `${number}` }],
      });
      const response = await fetch(`${baseURL}/chat/completions`, { method: 'POST', body });
      await response.json();
    }
  };
  await Promise.all(Array.from({ length: limits.atATime }, client));
  return (performance.now() - started) / 1000;
}

/** The bucket is full at the start: what is in it does not have to be waited for. */
function bucketSeconds({ limits, calls, perSecond, latency }: Case): number {
  return (calls - (limits.perSecond ?? 0)) / perSecond + latency / 1000;
}

let missed = 0;
for (const one of cases) {
  const directory = await mkdtemp(join(tmpdir(), 'freshet-bench-solve-'));
  const server = await modelServer(() => ({ say: 'done', after: one.latency }), one.limits);
  const release = { release: 'bench', directory: '/', manifest: '0'.repeat(64) };
  const run = await openRun(join(directory, 'run'), release);
  const settings = { use: 'compatible', name: 'bench', model: 'm', baseURL: server.baseURL };
  const line: Line = {
    ...{ run, session: 'bench', replies: new Replies(join(directory, 'replies')), price: null },
    ...{ model: servedModel(ServedSettings.parse(settings)), gate: new Gate({ most: 64 }) },
    ...{ budget: new Budget({}), stop: new Stop(), attempts: 6, firstWaitMilliseconds: 200 },
    patienceMilliseconds: 60_000,
  };
  let next = 0;
  const started = performance.now();
  const work = async () => {
    for (let number = next++; number < one.calls; number = next++) {
      const errand = { task: `task-${number}`, model: 'bench', sample: 0, purpose: 'solve' };
      const parts = [textPart(`Question ${number}`)];
      await ask(line, errand, { messages: [{ role: 'user', parts }] });
    }
  };
  await Promise.all(Array.from({ length: 80 }, work));
  const seconds = (performance.now() - started) / 1000;
  const best = (await knowing(one, server.baseURL)) ?? bucketSeconds(one);
  const calls = await run.all('calls');
  const throttled = calls.filter(({ status }) => status === 'throttled').length;
  const share = best / seconds;
  console.log(
    `${one.name}: ${one.calls} answers in ${seconds.toFixed(1)} s, at best ${best.toFixed(1)} s: ${(share * 100).toFixed(1)} % of the limit; ${throttled} refused, at most ${server.busiest()} at a time`,
  );
  if (share < 0.9 || calls.length !== one.calls + throttled) missed += 1;
  await run.close();
  await server.close();
  await rm(directory, { recursive: true });
}
process.exitCode = missed === 0 ? 0 : 1;
