import { z } from 'zod';
import { RepairInstance } from '../../../annotate/repair/instance.js';
import type { Blobs } from '../../../pipelines/engine/blobs.js';
import { parsePatch } from '../../../pipelines/engine/edit/patch.js';
import { RepairPrompt } from '../../../pipelines/engine/repair-task.js';
import type { AnswerRow, CallRow, ScoredRow, StepRow, TaskRow } from '../../run/rows.js';
import type { ReportAnswer } from '../data.js';
import type { AnswerDetail, LogLine, PatchStep, TaskDetail } from '../detail.js';

/** Everything that a run knows of one task. */
export interface TaskRecords {
  readonly answers: readonly { readonly row: AnswerRow; readonly outcome: ReportAnswer }[];
  readonly steps: readonly StepRow[];
  readonly calls: readonly CallRow[];
  readonly scores: readonly ScoredRow[];
}

const longestReply = 40_000;

/** A repair task for the browser of tasks; one of another kind has what all kinds have. */
export async function taskDetail(
  task: TaskRow,
  records: TaskRecords,
  blobs: Blobs,
): Promise<TaskDetail> {
  const repair = task.kind.startsWith('repair.') ? await repairParts(task, blobs) : undefined;
  return {
    id: task.task,
    asked: repair?.asked ?? [`${task.kind}: ${task.types.join(', ')}`],
    pages: repair?.pages ?? [],
    parts: repair?.parts ?? [],
    answers: await Promise.all(
      records.answers.map(({ row, outcome }) => answerDetail(row, outcome, records, blobs)),
    ),
  };
}

async function repairParts(task: TaskRow, blobs: Blobs) {
  const json = async (hash: string): Promise<unknown> =>
    JSON.parse((await blobs.get(hash)).toString('utf8'));
  const prompt = RepairPrompt.parse(await json(task.prompt));
  const instance = RepairInstance.parse(await json(task.solution));
  const { cleanPictures, brokenPictures, defects } = instance;
  return {
    asked: [
      `${prompt.defectCount} ${prompt.defectCount === 1 ? 'defect' : 'defects'} in ${prompt.files.length} files of ${task.site}.`,
      ...prompt.hints.map((hint) => `Hint: ${hint}`),
    ],
    pages: Object.keys(cleanPictures)
      .sort()
      .map((route) => ({
        route,
        before: brokenPictures[route] ?? null,
        target: cleanPictures[route] ?? null,
      })),
    parts: defects.map(({ id, type, variant, route, path, block }) => ({
      id,
      label: type,
      text: `${variant} in ${block.path}, seen on ${route} at ${path}`,
    })),
  };
}

const Measured = z.object({ tiers: z.record(z.string(), z.string()) });

async function answerDetail(
  row: AnswerRow,
  outcome: ReportAnswer,
  { steps, calls, scores }: TaskRecords,
  blobs: Blobs,
): Promise<AnswerDetail> {
  const isOwn = (one: { model: string; sample: number }) =>
    one.model === row.model && one.sample === row.sample;
  const own = steps.filter(isOwn);
  const reply = row.answer === null ? '' : (await blobs.get(row.answer)).toString('utf8');
  const measured = Measured.safeParse(own.find(({ stage }) => stage === 'measure')?.detail);
  return {
    model: row.model,
    sample: row.sample,
    status: outcome.status,
    stage: outcome.stage,
    reason: outcome.reason,
    pictures: picturesOf(own),
    patch: patchOf(reply, own),
    parts: measured.success ? measured.data.tiers : {},
    scores: scores.filter(isOwn).map(({ metric, profile, version, value, status, reason }) => ({
      ...{ metric, profile, version, value, status },
      reason: reason ?? '',
    })),
    log: logOf(calls.filter(isOwn), own),
    reply:
      reply.length > longestReply
        ? `${reply.slice(0, longestReply)}\n… ${reply.length - longestReply} more characters`
        : reply,
  };
}

const Rendered = z.object({ route: z.string() });

function picturesOf(steps: readonly StepRow[]): Record<string, string> {
  const pictures: Record<string, string> = {};
  for (const { stage, detail, blobs } of steps) {
    const rendered = stage === 'render' ? Rendered.safeParse(detail) : undefined;
    const picture = blobs.picture;
    if (rendered?.success && picture !== undefined) pictures[rendered.data.route] = picture;
  }
  return pictures;
}

const Block = z.object({
  line: z.number(),
  path: z.string().optional(),
  tier: z.string().optional(),
});

/** The blocks of an answer with what became of each, told by the line where they start. */
function patchOf(reply: string, steps: readonly StepRow[]): PatchStep[] {
  const outcomes = new Map(
    steps.flatMap(({ stage, detail, reason }) => {
      const block = stage === 'apply' ? Block.safeParse(detail) : undefined;
      return block?.success ? [[block.data.line, { ...block.data, reason }] as const] : [];
    }),
  );
  return parsePatch(reply)
    .slice(0, 100)
    .map((part) => {
      const outcome = outcomes.get(part.line);
      const block = 'block' in part ? part.block : { path: '', search: '', replace: '' };
      const refusal = 'problem' in part ? part.problem : (outcome?.reason ?? '');
      return { ...block, line: part.line, tier: outcome?.tier ?? '', refusal };
    });
}

function logOf(calls: readonly CallRow[], steps: readonly StepRow[]): LogLine[] {
  return [
    ...calls.map(
      ({ at, purpose, status, httpStatus, error, milliseconds, inputTokens, outputTokens }) => ({
        at: at.toISOString().slice(11, 19),
        stage: purpose,
        text: [
          `${status}${httpStatus === null ? '' : ` (${httpStatus})`} after ${(milliseconds / 1000).toFixed(1)} s`,
          inputTokens !== null && `${inputTokens} tokens in, ${outputTokens ?? '?'} out`,
          error,
        ]
          .filter(Boolean)
          .join('; '),
      }),
    ),
    ...steps
      .filter(({ stage }) => stage !== 'measure')
      .map(({ stage, status, reason, detail }) => ({
        at: '',
        stage,
        text: [status, reason, detail === null ? '' : JSON.stringify(detail).slice(0, 600)]
          .filter(Boolean)
          .join('; '),
      })),
  ];
}
