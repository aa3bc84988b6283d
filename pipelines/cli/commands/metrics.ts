import type { Score } from '../../../eval/metrics/metric.js';
import { profilesOf, runMetric } from '../../../eval/metrics/run-metric.js';
import { selfTests } from '../../../eval/metrics/self-test.js';
import { allMetrics, thenClose } from '../metrics/all.js';
import type { Rectangle } from '../metrics/commands.js';
import { readSides } from '../metrics/compute.js';
import { description, explanation, inputsText } from '../metrics/describe.js';
import { metricNamed, profileNamed } from '../metrics/find.js';
import { selfTestTable } from '../metrics/self-test-table.js';
import { type OutputOptions, result, table } from '../output.js';

interface ComputeOptions extends OutputOptions {
  readonly profile?: string;
  readonly region?: readonly Rectangle[];
}

export function listMetrics(options: OutputOptions): number {
  result(options, { rows: allMetrics.map(description) }, () =>
    table(
      ['metric', 'profiles', 'inputs', 'over', 'what it says'],
      allMetrics.map((metric) => [
        metric.id,
        profilesOf(metric).join(' '),
        inputsText(metric),
        metric.over ?? 'sample',
        metric.summary,
      ]),
    ),
  );
  return 0;
}

export function explainMetric(id: string, options: OutputOptions): number {
  const metric = metricNamed(id);
  result(options, description(metric), () => explanation(metric));
  return 0;
}

export async function computeMetric(
  id: string,
  first: string,
  second: string | undefined,
  options: ComputeOptions,
): Promise<number> {
  const metric = metricNamed(id);
  const profile = profileNamed(metric, options.profile);
  const { reference, answer } = await readSides(metric, [first, second], options.region);
  const score = await thenClose(() => runMetric(metric, reference, answer, profile));
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

/** What is not installed is said, and is no mistake. */
export async function selfTestMetrics(options: OutputOptions): Promise<number> {
  const rows = await thenClose(() => selfTests(allMetrics));
  const isFine = rows.every(({ status }) => status !== 'missed');
  result(options, { ok: isFine, rows }, () => selfTestTable(rows));
  return isFine ? 0 : 1;
}
