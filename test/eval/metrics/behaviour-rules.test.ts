import { describe, expect, it } from 'vitest';
import { clauseCompliance } from '../../../eval/metrics/behaviour/clause-compliance.js';
import { executability } from '../../../eval/metrics/behaviour/exec.js';
import {
  brokenClause,
  earliestCause,
  FailureCause,
  failureCauses,
} from '../../../eval/metrics/behaviour/failure-causes.js';
import { instructionCompliance } from '../../../eval/metrics/behaviour/ics.js';
import { interactionInference } from '../../../eval/metrics/behaviour/iis.js';
import { navigationReachability } from '../../../eval/metrics/behaviour/nrs.js';
import { improvedMetrics } from '../../../eval/metrics/behaviour/pos-at-k.js';
import { isRendered } from '../../../eval/metrics/behaviour/render-validity.js';
import { toolDiversity } from '../../../eval/metrics/behaviour/tool-diversity.js';
import { toolPrecision } from '../../../eval/metrics/behaviour/tool-precision.js';
import { toolRecall } from '../../../eval/metrics/behaviour/tool-recall.js';
import { run } from '../../support/metric-run.js';

describe('running', () => {
  const broken = { built: false, homeRendered: false };
  const lucky = { built: false, homeRendered: true };
  const fine = { built: true, homeRendered: true };

  it('EXEC@1 sees one attempt, EXEC@3 three repairs more', async () => {
    const attempts = [broken, broken, broken, fine];
    expect((await run(executability, { k: 1 }, attempts)).value).toBe(0);
    expect((await run(executability, { k: 3 }, attempts)).value).toBe(1);
    expect((await run(executability, { k: 3 }, [broken, ...attempts])).value).toBe(0);
  });

  it('home without a build passes in the published code alone', async () => {
    expect((await run(executability, { k: 1 }, [lucky], 'paper')).value).toBe(0);
    expect((await run(executability, { k: 1 }, [lucky], 'code')).value).toBe(1);
  });

  it.each([
    [{ descendants: 3, text: 20, visuals: 0, interactive: 0 }, true],
    [{ descendants: 3, text: 19, visuals: 1, interactive: 1 }, false],
    [{ descendants: 3, text: 0, visuals: 2, interactive: 0 }, true],
    [{ descendants: 3, text: 0, visuals: 0, interactive: 2 }, true],
    [{ descendants: 2, text: 99, visuals: 9, interactive: 9 }, false],
  ])('%o renders: %s', (probe, rendered) => {
    expect(isRendered(probe)).toBe(rendered);
  });

  it('routes that nobody asked for do not count', async () => {
    const score = await run(
      navigationReachability,
      ['/', '/a', '/b', '/c'],
      ['/', '/a', '/a', '/z'],
    );
    expect(score.value).toBe(50);
  });
});

describe('interactions', () => {
  const inventory = { C01: 1, C04: 2, C07: 3 };
  const cells = {
    C01: { covered: true, scope: 3, result: 1 },
    C04: { covered: true, scope: 1, result: 0.5 },
    C07: { covered: false, scope: null, result: 0 },
  };

  it('weighs scope and result, and caps what exceeds the reference', async () => {
    // 1·1 + min(1, 2)·½ of 1 + 2 + 3.
    expect((await run(interactionInference, { inventory }, cells)).value).toBeCloseTo(25, 12);
  });

  it('can be weighed otherwise and restricted to a scope', async () => {
    const equal = { inventory, weights: [1, 1, 1] };
    expect((await run(interactionInference, equal, cells)).value).toBeCloseTo(50, 12);
    const second = { inventory, only: 2 };
    expect((await run(interactionInference, second, cells)).value).toBeCloseTo(25, 12);
    expect((await run(interactionInference, { inventory, only: 3 }, cells)).value).toBe(0);
    const none = { inventory: { C01: 1 }, only: 3 };
    expect((await run(interactionInference, none, cells)).status).toBe('unavailable');
  });

  it('a cell that nobody labelled is not a failure of the app', async () => {
    expect((await run(interactionInference, { inventory }, {})).status).toBe('failed');
    expect((await run(interactionInference, { inventory: {} }, cells)).status).toBe('failed');
  });
});

describe('causes', () => {
  it('each has its place, and install comes before build before run', () => {
    expect([...failureCauses.keys()].sort()).toEqual(FailureCause.options);
    const phases = [...failureCauses.values()].map(({ phase }) => phase);
    expect([...new Set(phases)]).toEqual(['install', 'build', 'run']);
    expect(phases.lastIndexOf('build')).toBeLessThan(phases.indexOf('run'));
    const breaking = FailureCause.options.filter((cause) => brokenClause(cause) !== undefined);
    expect(breaking).toEqual(['C2', 'C3', 'C4', 'C8']);
  });

  it('the earliest one counts', () => {
    expect(earliestCause(['C9', 'C1', 'C3', 'C2'])).toBe('C2');
    expect(earliestCause(['C6', 'C5'])).toBe('C5');
    expect(earliestCause(['C9', 'C8'])).toBe('C8');
    expect(earliestCause([])).toBeUndefined();
  });

  it('a broken clause counts only if it is what the app was lost for', async () => {
    const ics = async (passed: boolean, causes: string[]) =>
      (await run(instructionCompliance, null, { passed, causes })).value;
    expect(await ics(false, ['C1', 'C4'])).toBe(0);
    expect(await ics(false, ['C1'])).toBe(1);
    expect(await ics(false, ['C5', 'C8'])).toBe(1);
    expect(await ics(true, ['C2'])).toBe(1);
    expect(await ics(false, [])).toBeNull();
  });

  it('clauses are checked on the reply', async () => {
    const scaffold = { files: ['package.json'], packages: ['react', '@scope/kit'] };
    const reply = {
      files: ['src/App.tsx', 'public/a.png', 'vite.config.ts'],
      imports: ['react/jsx-runtime', '@scope/kit/button', '../x', '@/y', 'dayjs', 'left-pad'].map(
        (specifier) => ({ file: 'src/App.tsx', specifier }),
      ),
      extraDependencies: ['dayjs@1.11.0'],
    };
    expect(await run(clauseCompliance, scaffold, reply)).toMatchObject({
      value: 0.25,
      parts: { sources: 1, imports: 1, packages: 1, scaffold: 0 },
    });
  });
});

describe('edits through tools', () => {
  const all = (ssim: number, rest = 0.5) => ({
    ssim,
    saliency: rest,
    caption: rest,
    components: rest,
  });
  const edit = (after: object, validCalls = 1) => ({ after, validCalls });

  it('counts what rose; the figure counts what stayed, unless all stayed', async () => {
    const before = all(0.5);
    expect((await run(improvedMetrics, before, edit(all(0.6)), 'paper')).value).toBe(1);
    expect((await run(improvedMetrics, before, edit(all(0.6)), 'figure')).value).toBe(4);
    expect((await run(improvedMetrics, before, edit(all(0.4)), 'figure')).value).toBe(3);
    expect((await run(improvedMetrics, before, edit(before), 'figure')).value).toBe(0);
    expect((await run(improvedMetrics, before, edit(before), 'paper')).value).toBe(0);
  });

  it('no valid call is F, a missing metric leaves no K', async () => {
    expect((await run(improvedMetrics, all(0.5), edit(all(0.9), 0))).status).toBe('invalid');
    const blind = { ...all(0.9), caption: null };
    expect((await run(improvedMetrics, all(0.5), edit(blind))).status).toBe('unavailable');
  });

  it('tools and their equivalents', async () => {
    const needs = {
      required: [['set_fill'], ['resize', 'set_size']],
      inspection: ['look', 'measure'],
      connection: ['join'],
    };
    const calls = ['join', 'look', 'measure', 'set_size', 'resize', 'delete', 'delete'];
    expect((await run(toolPrecision, needs, calls)).value).toBe(4 / 5);
    expect((await run(toolRecall, needs, calls)).value).toBe(2 / 3);
    expect((await run(toolDiversity, needs, calls)).value).toBe(5);
    expect((await run(toolPrecision, needs, ['join'])).status).toBe('invalid');
  });
});
