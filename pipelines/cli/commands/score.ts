import { beginSession, existingRun } from '../../../eval/run/open-run.js';
import { Stop } from '../../engine/run/stop.js';
import { type JudgingFlags, judgeWithModel } from '../evaluation/judging.js';
import { releaseOf } from '../evaluation/run-release.js';
import { type MetricSummary, scoreSummary } from '../evaluation/score-summary.js';
import { scoreWithBrowser } from '../evaluation/scoring.js';
import { missedThresholds, parseThreshold } from '../evaluation/thresholds.js';
import { stopOnInterrupt } from '../interrupt.js';
import { type OutputOptions, result, say, table } from '../output.js';
import { version } from '../version.js';

interface ScoreOptions extends OutputOptions, JudgingFlags {
  readonly release?: string;
  readonly failUnder?: readonly string[];
}

const lineMilliseconds = 2_000;

export async function score(directory: string, options: ScoreOptions): Promise<number> {
  const thresholds = (options.failUnder ?? []).map(parseThreshold);
  const stop = new Stop();
  const tell = options.quiet ? () => {} : say;
  const free = stopOnInterrupt(stop, tell);
  const run = await existingRun(directory);
  try {
    const release = await releaseOf(run, options.release);
    const session = await beginSession(run, 'score', JSON.parse(JSON.stringify(options)), version);
    let last = performance.now();
    const scored = await scoreWithBrowser(run, release, stop.asked, tell, (done, all) => {
      if (performance.now() - last < lineMilliseconds) return;
      last = performance.now();
      tell(`${done} of ${all} answers scored`);
    });
    const judged =
      options.judge === undefined
        ? null
        : await judgeWithModel(run, release, session, options.judge, options, stop);
    const summary = await scoreSummary(run);
    const models = (await run.all('models')).filter(({ baseline }) => !baseline);
    const missed = missedThresholds(
      thresholds,
      summary.scores,
      models.map(({ model }) => model),
    );
    const all = { ...summary, scored, judged, missed };
    result(options, all, () => text(summary.scores, scored, missed));
    const failed = summary.scores.some((one) => one.failed > 0);
    return missed.length > 0 || failed ? 1 : 0;
  } catch (error) {
    if (!stop.asked.aborted) throw error;
    tell('Interrupted. Run the same command to go on.');
    return 130;
  } finally {
    free();
    await run.close();
  }
}

function text(
  scores: readonly MetricSummary[],
  { answers, reused, computed }: { answers: number; reused: number; computed: number },
  missed: readonly string[],
): string {
  const number = (value: number | null) => (value === null ? '–' : value.toFixed(4));
  return [
    table(
      ['model', 'metric', 'profile', 'all', 'valid', 'n', 'invalid', 'failed', 'unavailable'],
      scores.map((one) => [
        ...[one.model, one.metric, one.profile, number(one.all), number(one.valid)],
        ...[one.n, one.invalid, one.failed, one.unavailable],
      ]),
    ),
    '',
    `${answers} answers: ${computed} scores computed, ${reused} answers as before.`,
    ...missed,
  ].join('\n');
}
