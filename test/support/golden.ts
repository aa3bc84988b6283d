import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyMetric } from '../../eval/metrics/metric.js';
import { profilesOf } from '../../eval/metrics/run-metric.js';
import { projectFile } from '../../pipelines/engine/project.js';
import { run } from './metric-run.js';

const Blocks = z.array(
  z.object({
    cases: z.array(z.tuple([z.unknown(), z.unknown()])),
    values: z.record(z.string(), z.array(z.number().nullable())),
  }),
);

/** What an independent implementation computed; the script of the same name made it. */
export function golden<T>(name: string, schema: z.ZodType<T>): T {
  const text = readFileSync(projectFile('test', 'golden', `${name}.json`), 'utf8');
  return schema.parse(JSON.parse(text));
}

/** Every golden value is reproduced, and where the reference has none the metric has none either. */
export function agreesWithGolden(name: string, metrics: readonly AnyMetric[]): void {
  for (const { cases, values } of golden(name, Blocks)) {
    for (const [key, wanted] of Object.entries(values)) {
      it(`${key} agrees with ${wanted.length} values of another implementation`, async () => {
        const [id, profile] = key.split(':');
        const metric = metrics.find((one) => one.id === id);
        if (metric === undefined) throw new Error(`There is no metric ${id}.`);
        const used = profilesOf(metric).find((one) => one === profile);
        if (used === undefined) throw new Error(`${id} has no profile ${profile}.`);
        expect(wanted.length).toBeGreaterThanOrEqual(50);
        for (const [at, [reference, answer]] of cases.entries()) {
          const { value } = await run(metric, reference, answer, used);
          const expected = wanted[at] ?? null;
          const size = Math.max(1, Math.abs(expected ?? 0));
          const isSame =
            value === null || expected === null
              ? value === expected
              : Math.abs(value - expected) <= 1e-9 * size;
          if (!isSame) {
            const shown = JSON.stringify([reference, answer]).slice(0, 400);
            expect.fail(`case ${at}: ${value} instead of ${expected} for ${shown}`);
          }
        }
      });
    }
  }
}
