import type { AnyMetric, Score } from '../../../eval/metrics/metric.js';
import { metrics } from '../../../eval/metrics/registry.js';
import { issuesOf, profilesOf, runMetric } from '../../../eval/metrics/run-metric.js';
import { selfTests } from '../../../eval/metrics/self-test.js';
import { UserError } from '../../engine/errors.js';
import type { Rectangle } from '../metrics/commands.js';
import { metricNamed, profileNamed } from '../metrics/find.js';
import { readInput } from '../metrics/read-input.js';
import { type OutputOptions, result, say, table } from '../output.js';

interface ComputeOptions extends OutputOptions {
  readonly profile?: string;
  readonly region?: readonly Rectangle[];
}

/** What a metric is, without the parts that only run. */
function description(metric: AnyMetric) {
  const { id, version, summary, definition, profiles, inputs, direction, symmetric } = metric;
  const bound = (value: number) => (Number.isFinite(value) ? value : null);
  return {
    id,
    version,
    summary,
    definition,
    profiles,
    inputs,
    /** Null is unbounded. */
    range: metric.range.map(bound),
    direction,
    best: metric.best,
    floor: metric.floor,
    symmetric,
  };
}

export function listMetrics(options: OutputOptions): number {
  result(options, { rows: metrics.map(description) }, () =>
    table(
      ['metric', 'profiles', 'inputs', 'what it says'],
      metrics.map((metric) => [
        metric.id,
        profilesOf(metric).join(' '),
        metric.inputs,
        metric.summary,
      ]),
    ),
  );
  return 0;
}

export function explainMetric(id: string, options: OutputOptions): number {
  const metric = metricNamed(id);
  const row = description(metric);
  result(options, row, () => {
    const [least, most] = row.range.map((bound) => bound ?? 'unbounded');
    const facts = [
      ['version', String(row.version)],
      ['inputs', row.inputs],
      ['range', `${least} to ${most}, ${row.direction} is better, best ${row.best}`],
      ['an invalid answer', row.floor === null ? 'has no value' : `counts as ${row.floor}`],
      ['swapping', row.symmetric ? 'changes nothing' : 'may change the value'],
    ];
    const profiles = Object.entries(row.profiles).map(([name, text]) => [name, text]);
    return [
      `${row.id}: ${row.summary}`,
      row.definition,
      table(['fact', 'value'], facts),
      table(['profile', 'what it computes (the first is the default)'], profiles),
    ].join('\n\n');
  });
  return 0;
}

export async function computeMetric(
  id: string,
  referenceFile: string,
  answerFile: string,
  options: ComputeOptions,
): Promise<number> {
  const metric = metricNamed(id);
  const profile = profileNamed(metric, options.profile);
  const read = await readInput(referenceFile, metric.inputs);
  const reference =
    options.region === undefined || typeof read !== 'object'
      ? read
      : { ...read, region: options.region };
  const usable = metric.reference.safeParse(reference);
  if (!usable.success) {
    const message = `This is no reference for ${metric.id}: ${issuesOf(usable.error)}`;
    throw new UserError({ message, place: { file: referenceFile } });
  }
  const answer = await readInput(answerFile, metric.inputs);
  const score = await runMetric(metric, reference, answer, profile);
  const { reason = null, ...rest } = score;
  const row = { metric: metric.id, profile, version: metric.version, ...rest, reason };
  result(options, row, () => scoreText(row.metric, profile, score));
  return score.status === 'ok' ? 0 : 1;
}

function scoreText(id: string, profile: string, score: Score): string {
  const parts = score.status === 'ok' ? Object.entries(score.parts ?? {}) : [];
  return [
    `${id} (${profile}): ${score.value ?? score.status}`,
    ...parts.map(([name, value]) => `  ${name} ${value}`),
    ...(score.reason === undefined ? [] : [`  ${score.reason}`]),
  ].join('\n');
}

export async function selfTestMetrics(options: OutputOptions): Promise<number> {
  const results = await selfTests(metrics);
  const missed = results.filter(({ status }) => status === 'missed');
  result(options, { ok: missed.length === 0, rows: results }, () =>
    table(
      ['metric', 'profile', 'gold', 'blank', 'garbage', 'swapped', 'status'],
      results.map(({ metric, profile, gold, blank, garbage, swapped, status }) => [
        metric,
        profile,
        ...[gold, blank, garbage, swapped].map(cell),
        status,
      ]),
    ),
  );
  for (const { metric, profile, problems } of missed) {
    for (const problem of problems) say(`${metric} (${profile}): ${problem}`);
  }
  return missed.length === 0 ? 0 : 1;
}

function cell(score: Score): string {
  return score.value === null ? score.status : String(Number(score.value.toFixed(4)));
}
