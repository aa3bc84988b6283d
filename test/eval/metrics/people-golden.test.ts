import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bradleyTerry } from '../../../eval/metrics/people/bradley-terry.js';
import { fleissKappa } from '../../../eval/metrics/people/fleiss.js';
import { intraclassCorrelation } from '../../../eval/metrics/people/icc.js';
import { krippendorffAlpha, type Unit } from '../../../eval/metrics/people/krippendorff.js';
import { logisticRegression } from '../../../eval/metrics/people/logistic.js';
import type { Preference } from '../../../eval/metrics/people/preferences.js';
import { golden as readGolden } from '../../support/golden.js';

const value = z.number().nullable();
const Golden = z.object({
  agreement: z.array(
    z.tuple([
      z.array(z.array(value)),
      z.object({ nominal: value, ordinal: value, interval: value, fleiss: value, icc: value }),
    ]),
  ),
  strengths: z.array(
    z.tuple([
      z.array(z.tuple([z.string(), z.string(), z.enum(['one', 'other', 'tie'])])),
      z.record(z.string(), z.number()),
    ]),
  ),
  logistic: z.array(
    z.tuple([z.array(z.array(z.number())), z.array(z.boolean()), z.array(z.array(z.number()))]),
  ),
});
const golden = readGolden('people-cases', Golden);

function expectNear(given: number | undefined, wanted: number | null, place: string): void {
  if (given === undefined || wanted === null) expect(given ?? null, place).toBe(wanted);
  else expect(Math.abs(given - wanted), place).toBeLessThan(1e-9 * Math.max(1, Math.abs(wanted)));
}

describe('statistics of people agree with other implementations', () => {
  const statistics: Record<string, (units: readonly Unit[]) => number | undefined> = {
    nominal: (units) => krippendorffAlpha(units, 'nominal'),
    ordinal: (units) => krippendorffAlpha(units, 'ordinal'),
    interval: (units) => krippendorffAlpha(units, 'interval'),
    fleiss: fleissKappa,
    icc: intraclassCorrelation,
  };

  it.each(['nominal', 'ordinal', 'interval', 'fleiss', 'icc'] as const)('%s', (name) => {
    expect(golden.agreement.length).toBeGreaterThanOrEqual(50);
    for (const [at, [units, wanted]] of golden.agreement.entries()) {
      expectNear(statistics[name]?.(units), wanted[name], `case ${at}`);
    }
  });

  it('Bradley–Terry', () => {
    expect(golden.strengths.length).toBeGreaterThanOrEqual(50);
    for (const [at, [games, wanted]] of golden.strengths.entries()) {
      const preferences = games.map(([one, other, result]): Preference => ({ one, other, result }));
      const fit = bradleyTerry(preferences);
      if (fit.status !== 'ok') throw new Error(`case ${at}: ${fit.reason}`);
      for (const [name, strength] of Object.entries(wanted)) {
        expectNear(fit.logStrengths.get(name), strength, `case ${at}: ${name}`);
      }
    }
  });

  it('logistic regression', () => {
    expect(golden.logistic.length).toBeGreaterThanOrEqual(50);
    for (const [at, [rows, wins, wanted]] of golden.logistic.entries()) {
      const fit = logisticRegression(rows, wins);
      if (fit.status !== 'ok') throw new Error(`case ${at}: ${fit.reason}`);
      for (const [column, coefficient] of fit.coefficients.entries()) {
        const { value: weight, standardError, z: score, p } = coefficient;
        for (const [part, given] of [weight, standardError, score, p].entries()) {
          expectNear(given, wanted[column]?.[part] ?? null, `case ${at}, ${column}, ${part}`);
        }
      }
    }
  });
});
