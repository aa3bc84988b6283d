import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RepairInstance } from '../../annotate/repair/instance.js';
import { readRun } from '../../eval/run/open-run.js';
import { repairScorers } from '../../eval/score/scorers/repair.js';
import { openRelease } from '../../exports/release/open-release.js';
import { RepairPrompt } from '../../pipelines/engine/repair-task.js';

const [folder = '', out = '', limit = ''] = process.argv.slice(2);
const release = await openRelease(folder);
const run = join(out, 'run');
const json = async (hash: string): Promise<unknown> =>
  JSON.parse((await release.blobs.get(hash)).toString('utf8'));

function freshet(...args: string[]) {
  const all = ['pipelines/cli/bin.mjs', ...args, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, {
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}

/** One answer that never lets the browser come to rest, to the first task. */
async function endless(): Promise<string> {
  for await (const task of release.tasks()) {
    const { files } = RepairPrompt.parse(await json(task.prompt));
    const { defects } = RepairInstance.parse(await json(task.solution));
    const path = defects[0]?.route.slice(1);
    const page = files.find((file) => file.path === path && file.code.includes('</body>'));
    if (page === undefined) continue;
    const last = page.code.slice(page.code.lastIndexOf('</body>') - 40);
    const script = last.replace('</body>', '<script>for (;;) {}</script></body>');
    const answer = `<search_replace path="${page.path}"><search>${last}</search><replace>${script}</replace></search_replace>`;
    const file = join(out, 'endless.jsonl');
    writeFileSync(file, `${JSON.stringify({ task: task.id, answer })}\n`);
    return file;
  }
  throw new Error('no task has a page');
}

const models = ['gold', 'noop', 'rules', `replay:${await endless()}`];
const named = models.flatMap((model) => ['--model', model]);
const first = limit === '' ? [] : ['--limit', limit];
// The replay has one answer alone, so the command says that others are missing.
spawnSync(
  process.execPath,
  ['pipelines/cli/bin.mjs', 'eval', folder, ...named, ...first, '--out', run],
  { stdio: 'inherit' },
);

const log = await readRun(run);
const rows = await log.all('scores');
const tasks = await log.all('tasks');
const steps = await log.all('steps');
await log.close();
const rowOf = (model: string, task: string, metric: string) =>
  rows.find((row) => row.model === model && row.task === task && row.metric === metric);

for (const { task, solution } of tasks) {
  const { floor } = RepairInstance.parse(await json(solution));
  for (const { metric } of repairScorers) {
    const gold = rowOf('gold', task, metric.id);
    if (gold?.status === 'unavailable') continue;
    assert.equal(gold?.value, metric.best, `${task}: gold by ${metric.id}, ${gold?.reason}`);
  }
  const noop = (metric: string) => rowOf('noop', task, metric)?.value ?? null;
  assert.equal(noop('behaviour/defects-repaired'), floor.repaired, task);
  assert.equal(noop('behaviour/regressions'), floor.regressions, task);
  assert.equal(noop('pixels/distance-left'), floor.distanceLeft, task);
}
const mean = (model: string) => {
  const own = rows.filter(
    (row) => row.model === model && row.metric === 'behaviour/defects-repaired',
  );
  return own.reduce((sum, { value }) => sum + (value ?? 0), 0) / own.length;
};
const rules = mean('rules');
console.log(
  `${tasks.length} tasks: gold ${mean('gold')}, rules ${rules.toFixed(4)}, noop ${mean('noop')}`,
);
assert.ok(rules > mean('noop') && rules < mean('gold'), 'the rules are not in between');

const stuck = steps.filter(({ model, status }) => model.startsWith('replay:') && status !== 'ok');
assert.equal(stuck[0]?.stage, 'render');
assert.equal(stuck[0]?.status, 'invalid', stuck[0]?.reason ?? '');
console.log(`endless script: ${stuck[0]?.reason}`);

const again = spawnSync(process.execPath, ['pipelines/cli/bin.mjs', 'score', run, '--json'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 29,
});
const { scored } = JSON.parse(again.stdout);
console.log(`scored again: ${JSON.stringify(scored)}`);
const report = freshet('report', run, '--out', join(out, 'report.html'));
assert.equal(report.tasks, tasks.length);
