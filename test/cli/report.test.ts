import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { CaptureBench } from '../support/capture.js';
import { freshet, temporaryDirectory } from '../support/freshet.js';
import { writeSample } from '../support/release.js';
import { certifiedTask } from '../support/repair-release.js';

const bench = new CaptureBench();
const Summary = z.looseObject({
  scores: z.array(
    z.looseObject({ model: z.string(), metric: z.string(), valid: z.number().nullable() }),
  ),
});

it('evaluates, scores again for nothing, reports, and holds runs to a threshold', async () => {
  const release = await writeSample(async (blobs) => [
    await certifiedTask({ ...bench.tools, blobs }, 1),
  ]);
  const folder = await temporaryDirectory();
  const variables = { FRESHET_CACHE: join(folder, 'cache') };
  const run = async (code: number, ...args: string[]) => {
    const ran = await freshet(args, folder, { variables });
    expect([ran.code, ran.code === code ? '' : ran.stderr]).toEqual([code, '']);
    return ran;
  };
  await run(0, 'eval', release, '--model', 'gold', '--model', 'noop', '--out', 'run', '--quiet');

  const scored = await run(0, 'score', 'run', '--json');
  expect(JSON.parse(scored.stdout)).toMatchObject({
    ...{ tasks: 1, ok: 2, calls: 0, judged: null, missed: [] },
    scored: { answers: 2, reused: 2, computed: 0 },
  });
  const { scores } = Summary.parse(JSON.parse(scored.stdout));
  const value = (model: string) =>
    scores.find((one) => one.model === model && one.metric === 'behaviour/defects-repaired')?.valid;
  expect([value('gold'), value('noop')]).toEqual([1, 0]);

  const reported = await run(0, 'report', 'run', '--out', 'page/report.html', '--title', 'A & B');
  expect(reported.stdout).toContain('page/report.html');
  expect(await readFile(join(folder, 'page/report.html'), 'utf8')).toContain('<h1>A &amp; B</h1>');
  expect(existsSync(join(folder, 'page/report-files/tasks/0.js'))).toBe(true);

  const under = ['--fail-under', 'behaviour/defects-repaired=0.5'];
  const missed = await run(1, 'report', 'run', ...under, '--json');
  expect(JSON.parse(missed.stdout)).toMatchObject({
    missed: [expect.stringMatching(/^noop: .* below 0\.5\.$/)],
  });
  const wrong = await run(2, 'report', 'run', '--fail-under', 'nothing=1');
  expect(wrong.stderr).toContain('behaviour/defects-repaired');

  const moved = join(dirname(release), 'moved');
  await rename(release, moved);
  const lost = await run(2, 'score', 'run');
  expect(lost.stderr).toContain('--release');
  await run(0, 'score', 'run', '--release', moved, '--quiet');
}, 180_000);
