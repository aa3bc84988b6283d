import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { stageModel } from '../../../pipelines/cli/stage-model.js';
import { makeTools } from '../../../pipelines/cli/tools.js';
import { RowError, Throttled, UserError } from '../../../pipelines/engine/errors.js';
import { textPart } from '../../../pipelines/engine/model.js';
import { build } from '../../../pipelines/engine/run/build.js';
import { Stop } from '../../../pipelines/engine/run/stop.js';
import { keep, type Stage } from '../../../pipelines/engine/stage.js';
import { candidates, workspaceFor } from '../../support/engine.js';
import { serverFor } from '../../support/evaluate.js';

const request = { messages: [{ role: 'user' as const, parts: [textPart('Which kind of page?')] }] };

/** A stage that asks if there is somebody to ask. */
const label: Stage<unknown, unknown> = {
  ...{ name: 'annotate/label', version: 1, params: {}, uses: ['model'] },
  input: z.object({ number: z.number() }),
  output: z.object({ label: z.string() }),
  async run(_row, { model, signal }) {
    return keep({ label: (await model?.ask(request, signal))?.text ?? 'nobody asked' });
  },
};

describe('a model for stages', () => {
  it('is asked where there is one, and its identity is in the key of the stage', async () => {
    const server = await serverFor(() => ({ say: 'a shop' }));
    const { workspace, rows } = await workspaceFor();
    const labels = async (name: string | undefined) => {
      const stop = new Stop();
      const tools = makeTools(workspace, stop.now, () => {}, stageModel(name));
      const plan = {
        ...{ name: 'test', sources: [candidates(2)], stages: [label] },
        ...{ settings: { seed: 'test' }, limit: Infinity, refresh: false },
      };
      await build(plan, { workspace, tools, stop }, () => {});
      return (await rows()).map((row) => row.label);
    };
    const one = `compatible:one@${server.baseURL}`;
    expect(await labels(undefined)).toEqual(['nobody asked', 'nobody asked']);
    expect(await labels(one)).toEqual(['a shop', 'a shop']);
    const asked = server.requests.length;
    expect(asked).toBeGreaterThan(0);
    expect(await labels(one)).toEqual(['a shop', 'a shop']);
    expect(server.requests).toHaveLength(asked);
    await labels(`compatible:two@${server.baseURL}`);
    expect(server.requests.length).toBeGreaterThan(asked);
    expect(await labels(undefined)).toEqual(['nobody asked', 'nobody asked']);
  }, 30_000);

  it('fails in the classes that the engine acts on', async () => {
    const fault = async (status: number, headers = {}) => {
      const server = await serverFor(() => ({ status, headers }));
      const model = stageModel(`compatible:m@${server.baseURL}`);
      return model?.ask(request, new AbortController().signal).catch((error: unknown) => error);
    };
    const throttled = await fault(429, { 'retry-after': '3' });
    expect(throttled).toBeInstanceOf(Throttled);
    expect(Object(throttled).waitMilliseconds).toBe(3_000);
    expect(await fault(400)).toBeInstanceOf(RowError);
    expect(await fault(401)).toBeInstanceOf(UserError);
    expect(await fault(500)).not.toBeInstanceOf(UserError);
    expect(() => stageModel('gold')).toThrow(/cannot be asked by stages/);
  }, 20_000);
});
