import type { Blobs } from '../../../pipelines/engine/blobs.js';
import type { Json } from '../../../pipelines/engine/json.js';
import { groupRows } from '../../run/group-rows.js';
import { runInfo } from '../../run/open-run.js';
import type { ModelRow, SessionRow, TaskRow } from '../../run/rows.js';
import type { Run } from '../../run/run.js';
import type { ReportAgreement, ReportData, ReportModel, ReportProbe, ReportTask } from '../data.js';
import { metricsOf } from '../metrics-of.js';
import { reportAnswer } from './answers.js';
import { taskDetail } from './task-detail.js';

export interface GatherOptions {
  readonly title?: string | undefined;
  /** Of the release and of all runs. */
  readonly blobs: Blobs;
  readonly releaseFacts: Readonly<Record<string, string>>;
  readonly probes: readonly ReportProbe[];
  readonly agreements: readonly ReportAgreement[];
}

/** Reads everything that a report is made of from runs over one release. */
export async function gather(runs: readonly Run[], options: GatherOptions): Promise<ReportData> {
  const parts = await Promise.all(runs.map(readAll));
  const [first] = parts;
  if (first === undefined) throw new TypeError('A report is over at least one run.');
  const tasks = new Map(parts.flatMap((part) => part.tasks.map((task) => [task.task, task])));
  const models = new Map(parts.flatMap((part) => part.models.map((model) => [model.model, model])));
  const all = <Name extends 'answers' | 'calls' | 'steps' | 'scores'>(name: Name) =>
    parts.flatMap((part) => part[name] as readonly (typeof first)[Name][number][]);
  const byTask = <Row extends { readonly task: string }>(rows: readonly Row[]) =>
    groupRows(rows, ({ task }) => task);
  const calls = byTask(all('calls'));
  const steps = byTask(all('steps'));
  const scores = byTask(all('scores'));
  const isOwn = (row: { model: string; sample: number }) => (one: typeof row) =>
    one.model === row.model && one.sample === row.sample;
  const answers = all('answers').map((row) => ({
    row,
    outcome: reportAnswer(
      row,
      calls(row.task).filter(isOwn(row)),
      steps(row.task).filter(isOwn(row)),
      scores(row.task).filter(isOwn(row)),
    ),
  }));
  const answersOf = byTask(answers.map((one) => ({ ...one, task: one.row.task })));
  return {
    title: options.title ?? `${first.info.release}: ${models.size} models`,
    createdAt: lastStart(parts.flatMap(({ sessions }) => sessions)).toISOString(),
    release: { name: first.info.release, facts: options.releaseFacts },
    runs: parts.map(({ info, sessions, directory }) => ({
      name: directory,
      facts: {
        begun: info.created.toISOString().slice(0, 16).replace('T', ' '),
        manifest: info.manifest.slice(0, 16),
        sessions: String(sessions.length),
        freshet: [...new Set(sessions.map(({ freshet }) => freshet))].join(', '),
        node: [...new Set(sessions.map(({ node }) => node))].join(', '),
      },
    })),
    commands: commandsOf(parts, [...models.keys()]),
    models: [...models.values()].map(reportModel),
    metrics: metricsOf(all('scores')),
    tasks: [...tasks.values()].map(reportTask),
    answers: answers.map(({ outcome }) => outcome),
    scores: all('scores'),
    probes: options.probes,
    agreements: options.agreements,
    detail: async ({ id }) => {
      const task = tasks.get(id);
      if (task === undefined) throw new TypeError(`No run has the task ${id}.`);
      const records = { steps: steps(id), calls: calls(id), scores: scores(id) };
      return taskDetail(task, { ...records, answers: answersOf(id) }, options.blobs);
    },
    picture: (hash) => options.blobs.get(hash),
  };
}

async function readAll(run: Run) {
  return {
    directory: run.directory,
    info: await runInfo(run),
    sessions: await run.all('sessions'),
    models: await run.all('models'),
    tasks: await run.all('tasks'),
    answers: await run.all('answers'),
    calls: await run.all('calls'),
    steps: await run.all('steps'),
    scores: await run.all('scores'),
  };
}

function reportModel({ model, provider, baseline, settings }: ModelRow): ReportModel {
  const kind = provider === 'gold' ? 'reference' : baseline ? 'baseline' : 'model';
  return { id: model, kind, settings: words(settings) };
}

function words(settings: Json): string {
  const text = JSON.stringify(settings);
  return text === '{}' || text === 'null' ? '' : text;
}

function reportTask(task: TaskRow): ReportTask {
  const { kind, group, framework, types } = task;
  return {
    ...{ id: task.task, kind, group, framework, types },
    category: task.category ?? '',
    difficulty: task.difficulty ?? '',
  };
}

function lastStart(sessions: readonly SessionRow[]): Date {
  const times = sessions.map(({ started }) => started.getTime());
  return times.length === 0 ? new Date() : new Date(Math.max(...times));
}

function commandsOf(
  parts: readonly { readonly directory: string; readonly info: { readonly directory: string } }[],
  models: readonly string[],
): string[] {
  const named = models.map((model) => `--model ${quoted(model)}`).join(' ');
  const [first] = parts;
  return [
    `freshet eval ${quoted(first?.info.directory ?? 'RELEASE')} ${named} --out RUN`,
    'freshet score RUN',
    'freshet report RUN',
  ];
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
