import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  beginSession,
  existingRun,
  openRun,
  readRun,
  runInfo,
} from '../../../eval/run/open-run.js';
import { settleLost } from '../../../eval/run/settle-lost.js';
import { temporaryDirectory } from '../../support/freshet.js';
import {
  answerRow,
  callRow,
  scoredRow,
  sentRow,
  someRelease,
  temporaryRun,
} from '../../support/run-log.js';

describe('the log of a run', () => {
  it('keeps rows as they were put, over a restart', async () => {
    const directory = join(await temporaryDirectory(), 'run');
    const first = await openRun(directory, someRelease);
    const call = callRow('call-1', { warnings: ['temperature is not supported'], cost: null });
    await first.put('calls', [call]);
    await first.put('scores', [scoredRow()]);
    const blob = await first.blobs.put(Buffer.from('an answer'));
    await first.put('answers', [answerRow({ answer: blob })]);
    await beginSession(first, 'eval', { models: ['noop'], samples: 1 }, '0.1.0');
    await first.close();

    const again = await readRun(directory);
    expect(await again.all('calls')).toEqual([call]);
    expect(await again.all('scores')).toEqual([scoredRow()]);
    const [answer] = await again.all('answers');
    expect(String(await again.blobs.get(answer?.answer ?? ''))).toBe('an answer');
    expect((await again.all('sessions'))[0]?.arguments).toEqual({ models: ['noop'], samples: 1 });
    expect((await runInfo(again)).release).toBe('fresh-1');
    await again.close();
  });

  it('replaces answers and scores by their key, and all steps of a stage together', async () => {
    const run = await temporaryRun();
    await run.put('scores', [scoredRow(), scoredRow({ task: 'task-2' })]);
    await run.put('scores', [scoredRow({ version: 2, value: 0.75 })]);
    expect((await run.all('scores')).map(({ task, value }) => [task, value])).toEqual([
      ['task-1', 0.75],
      ['task-2', 0.5],
    ]);
    const step = (stage: string, ord: number) => ({
      ...{ task: 'task-1', model: 'noop', sample: 0, stage, ord, status: 'ok' as const },
      ...{ reason: null, detail: { tier: 'exact' }, blobs: {}, milliseconds: 1 },
    });
    await run.put('steps', [step('apply', 0), step('apply', 1), step('render', 0)]);
    await run.put('steps', [step('apply', 0)]);
    expect((await run.all('steps')).map(({ stage, ord }) => [stage, ord])).toEqual([
      ['apply', 0],
      ['render', 0],
    ]);
  });

  it('writes what is put at the same time in one go, the last one of a key winning', async () => {
    const run = await temporaryRun();
    const puts = Array.from({ length: 200 }, (_, value) =>
      run.put('scores', [scoredRow({ value }), scoredRow({ task: `other-${value}`, value })]),
    );
    await Promise.all(puts);
    expect(await run.all('scores', { task: 'task-1' })).toEqual([scoredRow({ value: 199 })]);
    expect(await run.all('scores')).toHaveLength(201);
  });

  it('gives rows by columns and refuses what is no row', async () => {
    const run = await temporaryRun();
    await run.put('answers', [answerRow(), answerRow({ model: 'gold' })]);
    expect(await run.all('answers', { model: 'gold', sample: 0 })).toHaveLength(1);
    const bad = { ...scoredRow(), status: 'invalid' as const };
    expect(() => run.put('scores', [bad])).toThrow(/has none/);
  });

  it('is over one release, and says so', async () => {
    const run = await temporaryRun();
    await run.close();
    const other = { ...someRelease, release: 'fresh-2', manifest: 'b'.repeat(64) };
    await expect(openRun(run.directory, other)).rejects.toThrow(
      /over the release "fresh-1".*not "fresh-2"/,
    );
    await expect(existingRun(join(run.directory, 'nowhere'))).rejects.toThrow(/There is no run/);
  });

  it('writes down calls that were in flight at a kill, once', async () => {
    const run = await temporaryRun();
    await run.put('sent', [sentRow('done'), sentRow('gone'), sentRow('known')]);
    await run.put('calls', [callRow('done')]);
    const recall = async ({ call }: { call: string }) =>
      call === 'known' ? callRow('known') : undefined;
    expect((await settleLost(run, recall)).map(({ call, status }) => [call, status])).toEqual([
      ['gone', 'lost'],
      ['known', 'ok'],
    ]);
    expect(await settleLost(run, recall)).toEqual([]);
    expect(await run.all('calls')).toHaveLength(3);
  });
});
