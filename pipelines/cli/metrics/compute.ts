import type { AnyMetric } from '../../../eval/metrics/metric.js';
import { issuesOf } from '../../../eval/metrics/run-metric.js';
import { UserError } from '../../engine/errors.js';
import type { Rectangle } from './commands.js';
import { readInput } from './read-input.js';

/** Stands for the reference of a metric that has none. */
const nothing = '-';

/** Both sides of a metric, read from the files that were named. */
export async function readSides(
  metric: AnyMetric,
  files: readonly [first: string, second: string | undefined],
  region: readonly Rectangle[] | undefined,
): Promise<{ readonly reference: unknown; readonly answer: unknown }> {
  const { inputs, referenceInputs = inputs } = metric;
  const [first, second] = files;
  if (referenceInputs === 'none') {
    if (second !== undefined && first !== nothing) {
      const fix = `Give the answer alone, or "${nothing}" in place of the reference.`;
      throw new UserError(`${metric.id} has no reference.`, fix);
    }
    return { reference: null, answer: await readInput(second ?? first, inputs) };
  }
  if (second === undefined) {
    throw new UserError(`${metric.id} compares two files.`, 'Give the reference, then the answer.');
  }
  const reference = withRegion(metric, await readInput(first, referenceInputs), region);
  const usable = metric.reference.safeParse(reference);
  if (!usable.success) {
    const message = `This is no reference for ${metric.id}: ${issuesOf(usable.error)}`;
    throw new UserError({ message, place: { file: first } });
  }
  return { reference, answer: await readInput(second, inputs) };
}

function withRegion(
  { id }: AnyMetric,
  reference: unknown,
  region: readonly Rectangle[] | undefined,
): unknown {
  if (region === undefined) return reference;
  if (typeof reference !== 'object' || !/-(?:inside|outside)$/.test(id)) {
    throw new UserError(
      `${id} looks at the whole picture.`,
      'Leave --region out, or take a metric with "inside" or "outside" in its name.',
    );
  }
  return { ...reference, region };
}
