import type { AnyMetric } from '../../../eval/metrics/metric.js';
import { table } from '../output.js';

/** JSON has no infinity: null is no limit. */
const bound = (value: number) => (Number.isFinite(value) ? value : null);

/** What a metric is, without the parts that only run. */
export function description(metric: AnyMetric) {
  const { id, version, summary, definition, profiles, inputs, direction, symmetric } = metric;
  return {
    id,
    version,
    summary,
    definition,
    profiles,
    over: metric.over ?? 'sample',
    referenceInputs: metric.referenceInputs ?? inputs,
    inputs,
    range: metric.range.map(bound),
    direction,
    best: bound(metric.best),
    floor: metric.floor,
    symmetric,
  };
}

/** What the files of both sides are, in few words. */
export function inputsText({ inputs, referenceInputs = inputs }: AnyMetric): string {
  if (referenceInputs === 'none') return `${inputs} alone`;
  return referenceInputs === inputs ? inputs : `${referenceInputs}, ${inputs}`;
}

const files: Readonly<Record<AnyMetric['inputs'], string>> = {
  picture: 'a picture',
  pictures: 'a folder of pictures, taken in the order of their names',
  drawing: 'an SVG file with its render beside it, such as icon.svg and icon.png',
  json: 'a JSON file',
  text: 'a text file',
};

export function explanation(metric: AnyMetric): string {
  const { inputs, referenceInputs = inputs, best } = metric;
  const [least, most] = metric.range.map((end) => bound(end) ?? 'unbounded');
  const aim = Number.isFinite(best) ? `best ${best}` : 'there is no best value';
  const facts = [
    ['version', String(metric.version)],
    ['reference', referenceInputs === 'none' ? 'none' : files[referenceInputs]],
    ['answer', files[inputs]],
    [
      'computed over',
      metric.over === 'split'
        ? 'all samples of a split at once; a mean of single ones is something else'
        : 'one sample; a split has the mean',
    ],
    ['range', `${least} to ${most}, ${metric.direction} is better, ${aim}`],
    ['an invalid answer', metric.floor === null ? 'has no value' : `counts as ${metric.floor}`],
    ['swapping', metric.symmetric ? 'changes nothing' : 'may change the value'],
  ];
  return [
    `${metric.id}: ${metric.summary}`,
    metric.definition,
    table(['fact', 'value'], facts),
    table(
      ['profile', 'what it computes (the first is the default)'],
      Object.entries(metric.profiles).map(([name, text]) => [name, text]),
    ),
  ].join('\n\n');
}
