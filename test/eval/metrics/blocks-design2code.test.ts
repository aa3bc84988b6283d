import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Block } from '../../../eval/metrics/blocks/block.js';
import { design2CodeMetric } from '../../../eval/metrics/blocks/design2code.js';
import { golden } from '../../support/golden.js';
import { run } from '../../support/metric-run.js';

const number = z.number();
const Row = z.tuple([z.string(), number, number, number, number, number, number, number]);
const Case = z.object({
  reference: z.array(Row),
  answer: z.array(Row),
  expected: z.record(z.string(), number),
});

const blocks = (rows: readonly z.infer<typeof Row>[]): Block[] =>
  rows.map(([text, x, y, w, h, red, green, blue]) => ({
    text,
    bbox: { x, y, w, h },
    color: `rgb(${red}, ${green}, ${blue})`,
    tag: 'P',
  }));

it('the block metrics of Design2Code are those of difflib, SciPy and scikit-image', async () => {
  const cases = golden('design2code', z.array(Case));
  expect(cases.length).toBeGreaterThan(50);
  for (const [at, { reference, answer, expected }] of cases.entries()) {
    const found = await run(design2CodeMetric, blocks(reference), blocks(answer));
    if (found.status !== 'ok') expect.fail(`case ${at}: ${found.reason}`);
    for (const [name, value] of Object.entries(expected)) {
      expect(Math.abs((found.parts?.[name] ?? Number.NaN) - value), `${at} ${name}`).toBeLessThan(
        1e-7,
      );
    }
  }
});
