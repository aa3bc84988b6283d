import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { RepairInstance } from '../../annotate/repair/instance.js';
import { ExternalAssets } from '../../capture/external/external-assets.js';
import { openRun } from '../../eval/run/open-run.js';
import type { AnswerRow, ModelRow, TaskRow } from '../../eval/run/rows.js';
import type { Run } from '../../eval/run/run.js';
import { layeredBlobs } from '../../eval/score/layered-blobs.js';
import { type ScoringOptions, type ScoringResult, scoreRun } from '../../eval/score/score-run.js';
import { repairScorers } from '../../eval/score/scorers/repair.js';
import { SeenSites } from '../../eval/score/seen-sites.js';
import type { ReleasedTask } from '../../exports/release/released-task.js';
import { inverse } from '../../pipelines/engine/edit/block.js';
import { formatPatch } from '../../pipelines/engine/edit/patch.js';
import { Json } from '../../pipelines/engine/json.js';
import type { CaptureBench } from './capture.js';
import { temporaryDirectory } from './freshet.js';
import { someRelease } from './run-log.js';

/** A run over tasks whose answers are given, scored with the real browser. */
export class ScoredRun {
  private constructor(
    readonly run: Run,
    readonly bench: CaptureBench,
  ) {}

  static async make(
    bench: CaptureBench,
    tasks: readonly ReleasedTask[],
    answers: readonly {
      readonly model: string;
      readonly task: string;
      readonly text: string | null;
    }[],
  ): Promise<ScoredRun> {
    const run = await openRun(join(await temporaryDirectory(), 'run'), someRelease);
    onTestFinished(() => run.close());
    await run.put('tasks', tasks.map(taskRow));
    await run.put('models', [...new Set(answers.map(({ model }) => model))].map(modelRow));
    const rows: AnswerRow[] = [];
    for (const { model, task, text } of answers) rows.push(await answerOf(run, model, task, text));
    await run.put('answers', rows);
    return new ScoredRun(run, bench);
  }

  get blobs() {
    return layeredBlobs(this.run.blobs, this.bench.blobs);
  }

  async score(more: Partial<ScoringOptions> = {}): Promise<ScoringResult> {
    const { run, bench, blobs } = this;
    const tools = { ...bench.tools, blobs };
    const eyes = { tools, externals: new ExternalAssets(tools) };
    const browser = await bench.pool.identity();
    const sites = new SeenSites(join(run.directory, 'seen'), eyes, browser);
    const { signal } = bench.tools;
    return scoreRun(run, { blobs, sites, scorers: repairScorers, concurrency: 2, signal, ...more });
  }

  /** Values by metric of one model's answer to a task, or the status where there is none. */
  async values(model: string, task: string): Promise<Record<string, number | string>> {
    const rows = (await this.run.all('scores')).filter(
      (row) => row.model === model && row.task === task,
    );
    return Object.fromEntries(rows.map((row) => [row.metric, row.value ?? row.status]));
  }
}

export function goldPatch({ defects }: RepairInstance): string {
  return formatPatch(inverse(defects.map(({ block }) => block)));
}

function modelRow(model: string): ModelRow {
  const baseline = ['gold', 'noop'].includes(model);
  return { model, provider: model, identity: model, baseline, settings: {}, price: null };
}

function taskRow(task: ReleasedTask): TaskRow {
  const { kind, split, instance, site, group, framework, category, difficulty, types } = task;
  const { prompt, solution } = task;
  const row = Json.parse(task);
  const about = { kind, split, instance, site, group, framework, category, difficulty, types };
  return { task: task.id, ...about, prompt, solution, row };
}

async function answerOf(
  run: Run,
  model: string,
  task: string,
  text: string | null,
): Promise<AnswerRow> {
  const given = text !== null;
  return {
    ...{ task, model, sample: 0, identity: `${model} ${task}` },
    ...(given
      ? { status: 'ok' as const, stage: 'answer', reason: null, code: null }
      : {
          status: 'invalid' as const,
          stage: 'read',
          reason: 'The reply is empty.',
          code: 'empty',
        }),
    answer: given ? await run.blobs.put(Buffer.from(text)) : null,
    ...{ prompt: null, finish: 'stop', parts: 1, inputTokens: 10, cachedInputTokens: null },
    ...{ outputTokens: 5, reasoningTokens: null, cost: 0.001, milliseconds: 5 },
  };
}
