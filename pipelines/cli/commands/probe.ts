import { ask, NotNow } from '../../../eval/calls/ask.js';
import { defectsRepaired } from '../../../eval/metrics/behaviour/defects-repaired.js';
import type { AskProbe } from '../../../eval/probes/asking.js';
import { canaryProbe } from '../../../eval/probes/canary.js';
import { completionProbe } from '../../../eval/probes/completion.js';
import { writeProbes } from '../../../eval/probes/probe-file.js';
import { probeTexts } from '../../../eval/probes/probe-texts.js';
import { ageGap, skinGap } from '../../../eval/probes/score-gap.js';
import type { ReportProbe } from '../../../eval/report/data.js';
import { beginSession, existingRun } from '../../../eval/run/open-run.js';
import { openRelease } from '../../../exports/release/open-release.js';
import { Stop } from '../../engine/run/stop.js';
import { type JudgingFlags, lineToModel } from '../evaluation/judging.js';
import { releaseOf } from '../evaluation/run-release.js';
import { stopOnInterrupt } from '../interrupt.js';
import { type OutputOptions, result, say, table } from '../output.js';
import { version } from '../version.js';

interface ProbeOptions extends OutputOptions, Omit<JudgingFlags, 'judge' | 'repeats'> {
  readonly model: string;
  readonly release?: string;
  readonly control?: string;
  readonly cutoff?: string;
  readonly items: number;
}

/** Looks for signs that a model has seen a release; "report" shows what was found. */
export async function probe(directory: string, options: ProbeOptions): Promise<number> {
  const stop = new Stop();
  const free = stopOnInterrupt(stop, options.quiet ? () => {} : say);
  const run = await existingRun(directory);
  try {
    const release = await releaseOf(run, options.release);
    const control = options.control === undefined ? undefined : await openRelease(options.control);
    const session = await beginSession(run, 'probe', JSON.parse(JSON.stringify(options)), version);
    const line = await lineToModel(options.model, options, { run, session, stop });
    const model = line.model.name;
    const asked: AskProbe = async (purpose, task, request) =>
      (await ask(line, { task, model, sample: 0, purpose }, request)).reply.text;
    const { name, manifest } = release;
    const texts = await probeTexts(release, options.items);
    const fresh = control === undefined ? [] : await probeTexts(control, options.items);
    const scores = (await run.all('scores')).filter(({ metric }) => metric === defectsRepaired.id);
    const tasks = (await run.all('tasks')).map(({ task, group, site, row }) => ({
      ...{ task, group, site },
      publishedAt: textOf(row, 'publishedAt'),
      parent: textOf(row, 'parent'),
    }));
    const found: (ReportProbe | undefined)[] = [
      await canaryProbe(model, { name, canary: manifest.canary }, asked),
      await completionProbe(model, texts, fresh, asked),
      options.cutoff === undefined ? undefined : ageGap(model, scores, tasks, options.cutoff),
      skinGap(model, scores, tasks),
    ];
    const probes = found.filter((one) => one !== undefined);
    await writeProbes(run.directory, probes);
    const number = (value: number | null) => (value === null ? '–' : value.toFixed(3));
    result(options, { run: run.directory, probes }, () =>
      table(
        ['probe', 'release', 'control', 'gap from', 'to', 'n', 'says'],
        probes.map(({ label, value, control: other, low, high, n, says }) => [
          ...[label, number(value), number(other), number(low), number(high), n, says],
        ]),
      ),
    );
    return 0;
  } catch (error) {
    if (!(error instanceof NotNow)) throw error;
    say(`${error.message} Run the same command to go on; replies so far are remembered.`);
    return stop.asked.aborted ? 130 : 1;
  } finally {
    free();
    await run.close();
  }
}

function textOf(row: unknown, name: string): string | undefined {
  const value: unknown = Object(row)[name];
  return typeof value === 'string' ? value : undefined;
}
