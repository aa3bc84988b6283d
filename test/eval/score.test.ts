import { beforeAll, describe, expect, it } from 'vitest';
import { RepairInstance } from '../../annotate/repair/instance.js';
import { repairScorers } from '../../eval/score/scorers/repair.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import { CaptureBench } from '../support/capture.js';
import { certifiedTask } from '../support/repair-release.js';
import { goldPatch, ScoredRun } from '../support/scored-run.js';

const bench = new CaptureBench();
let task: ReleasedTask;
let instance: RepairInstance;
beforeAll(async () => {
  task = await certifiedTask(bench.tools, 1);
  const solution = await bench.blobs.get(task.solution);
  instance = RepairInstance.parse(JSON.parse(solution.toString('utf8')));
}, 120_000);

const block = (path: string, search: string, replace: string) =>
  `<search_replace path="${path}"><search>${search}</search><replace>${replace}</replace></search_replace>`;

describe('scores of repairs', () => {
  it('are the best of every metric for the gold answer, and the floor for none', async () => {
    const scored = await ScoredRun.make(
      bench,
      [task],
      [
        { model: 'gold', task: task.id, text: goldPatch(instance) },
        { model: 'noop', task: task.id, text: '' },
      ],
    );
    await scored.score();
    const gold = await scored.values('gold', task.id);
    expect(gold).toEqual(
      Object.fromEntries(repairScorers.map(({ metric }) => [metric.id, metric.best])),
    );
    const noop = await scored.values('noop', task.id);
    expect(noop['behaviour/defects-repaired']).toBe(instance.floor.repaired);
    expect(noop['behaviour/regressions']).toBe(instance.floor.regressions);
    expect(noop['pixels/distance-left']).toBe(instance.floor.distanceLeft);
  }, 60_000);

  it('tell effects from bytes, and what an answer broke', async () => {
    const half = block('style.css', 'color: #dddddd', 'color: #101010');
    const harm = `${goldPatch(instance)}\n${block('index.html', '<h1>', '<h1 style="margin-left:200px">')}`;
    const scored = await ScoredRun.make(
      bench,
      [task],
      [
        { model: 'half', task: task.id, text: half },
        { model: 'harm', task: task.id, text: harm },
      ],
    );
    await scored.score();
    expect(await scored.values('half', task.id)).toMatchObject({
      'behaviour/defects-repaired': 0.5,
      'behaviour/regressions': 0,
    });
    const steps = await scored.run.all('steps', { model: 'half', stage: 'measure' });
    expect(Object.values(Object(Object(steps[0]?.detail).tiers)).sort()).toEqual([
      'effect',
      'none',
    ]);
    const values = await scored.values('harm', task.id);
    expect(values['behaviour/defects-repaired']).toBe(1);
    expect(values['behaviour/regressions']).toBeGreaterThan(0);
    expect(values['behaviour/points-lost']).toBeGreaterThan(0);
  }, 60_000);

  it('are computed again only where the version of a metric has changed', async () => {
    const scored = await ScoredRun.make(
      bench,
      [task],
      [
        { model: 'gold', task: task.id, text: goldPatch(instance) },
        { model: 'empty', task: task.id, text: null },
      ],
    );
    expect(await scored.score()).toMatchObject({ reused: 0, computed: 2 * repairScorers.length });
    expect(await scored.score()).toEqual({ answers: 2, reused: 2, computed: 0 });
    const [first, ...others] = repairScorers;
    if (first === undefined) throw new Error('there are scorers');
    const newer = { ...first, metric: { ...first.metric, version: first.metric.version + 1 } };
    const again = await scored.score({ scorers: [newer, ...others] });
    expect(again).toEqual({ answers: 2, reused: 0, computed: 2 });
    const rows = await scored.run.all('scores', { metric: first.metric.id });
    expect(rows.map(({ version }) => version)).toEqual([2, 2]);
    expect(await scored.values('empty', task.id)).toMatchObject({
      'behaviour/defects-repaired': 'invalid',
    });
    expect(await scored.run.all('calls')).toEqual([]);
  }, 60_000);
});
