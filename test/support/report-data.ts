import sharp from 'sharp';
import { draws } from '../../eval/metrics/aggregate/random.js';
import { type ScoreRow, scoreRow } from '../../eval/metrics/aggregate/score-row.js';
import { defectsRepaired } from '../../eval/metrics/behaviour/defects-repaired.js';
import { regressions } from '../../eval/metrics/behaviour/regressions.js';
import type { AnyMetric } from '../../eval/metrics/metric.js';
import { restoredMetric } from '../../eval/metrics/pixels/restored.js';
import type {
  ReportAnswer,
  ReportData,
  ReportMetric,
  ReportModel,
  ReportTask,
} from '../../eval/report/data.js';
import type { TaskDetail } from '../../eval/report/detail.js';
import { sha256 } from '../../pipelines/engine/hash.js';

const types = ['occlusion', 'crowding', 'color-contrast', 'overflow', 'nesting-error', 'alignment'];
const categories = ['Content', 'Admin', 'Transaction', 'Specialty'];
const difficulties = ['easy', 'medium', 'hard'];

/** What tasks and answers might hold to get out of the page. */
export const hostile = [
  '<img src=x onerror="window.wasHit=1">',
  '</script><script>window.wasHit=1</script>',
  '"><svg onload=window.wasHit=1>',
  '=HYPERLINK("http://site.invalid")',
  '\u202eright to left',
];

function metric(from: object, label: string, headline = true): ReportMetric {
  const { id, version, summary, definition, range, direction, best, floor } = from as AnyMetric;
  const declared = { id, version, summary, definition, range, direction, best, floor };
  return { ...declared, label, headline, profile: 'ours', judged: false };
}

const metrics = [
  metric(defectsRepaired, 'Defects repaired'),
  metric(regressions, 'Regressions'),
  metric(restoredMetric, 'Visual damage left'),
];

/** A report of made-up runs: any size, the same every time, with failures and hostile texts. */
export function madeUpReport(taskCount: number, modelCount: number): ReportData {
  const draw = draws('made-up report');
  const names = ['gold', 'noop', 'openai:gpt-large-2026-08', 'anthropic:sonnet-2026-06', 'rules'];
  const models = Array.from({ length: modelCount }, (_, at): ReportModel => {
    const id = names[at] ?? `local:model-${at}`;
    const kind = id === 'gold' ? 'reference' : at === 1 || at === 4 ? 'baseline' : 'model';
    return { id, kind, settings: `temperature 0, sample index 0, ${hostile[1]}` };
  });
  const tasks = Array.from({ length: taskCount }, (_, at): ReportTask => {
    const own = types.filter((_type, column) => draw(at, 100 + column) < 0.3);
    return {
      id: at === 3 ? `${hostile[0]}` : `npm:site-${Math.floor(at / 4)}@1.2.${at % 7}!${at % 4}`,
      kind: at % 2 === 0 ? 'repair.text' : 'repair.image',
      group: `site-${Math.floor(at / 4)}`,
      category: categories[Math.floor(draw(at, 1) * 4)] ?? '',
      difficulty: difficulties[Math.floor(draw(at, 2) * 3)] ?? '',
      framework: at % 5 === 0 ? 'react' : 'vanilla',
      types: own.length > 0 ? own : ['overflow'],
    };
  });
  const answers: ReportAnswer[] = [];
  const scores: ScoreRow[] = [];
  for (const [row, task] of tasks.entries()) {
    for (const [column, { id: model, kind }] of models.entries()) {
      const isGold = kind === 'reference';
      const luck = draw(row, 200 + column);
      const status = isGold || luck < 0.93 ? 'ok' : luck < 0.98 ? 'invalid' : 'failed';
      const reason = status === 'ok' ? '' : `no block was found ${hostile[row % 5]} (line ${row})`;
      const price = kind === 'model' ? 0.004 * (column + 1) * (0.5 + draw(row, 300)) : 0;
      answers.push({
        task: task.id,
        model,
        sample: 0,
        status,
        stage: status === 'ok' ? '' : status === 'invalid' ? 'read' : 'render',
        reason,
        calls: kind === 'model' ? 1 : 0,
        inputTokens: kind === 'model' ? 9_000 + row : 0,
        outputTokens: kind === 'model' ? 700 : 0,
        cost: price,
        seconds: kind === 'model' ? 4 + 9 * draw(row, 400 + column) : 0.01,
      });
      const skill = [1, 0, 0.72, 0.66, 0.2][column] ?? 0.4;
      const hits = isGold
        ? 1
        : Math.round(4 * Math.min(1, skill * (0.5 + draw(row, 500 + column)))) / 4;
      const values = [hits, isGold ? 0 : draw(row, 600 + column) * 0.1, 1 - hits];
      for (const [at, { id: name, profile, version }] of metrics.entries()) {
        const key = { task: task.id, model, sample: 0, metric: name, profile, version };
        const value = values[at] ?? 0;
        scores.push(
          scoreRow(key, status === 'ok' ? { status, value } : { status, value: null, reason }),
        );
      }
    }
  }
  return {
    title: 'Repairing web pages: spring split',
    createdAt: '2026-11-18T20:00:00.000Z',
    release: {
      name: 'spring-2026',
      facts: { seed: 'q4', manifest: sha256('manifest').slice(0, 16) },
    },
    runs: [{ name: 'runs/spring', facts: { started: '2026-11-18 18:02', freshet: '0.1.0' } }],
    commands: [
      'freshet eval releases/spring --model openai:gpt-large-2026-08',
      'freshet score runs/spring',
      'freshet report runs/spring',
    ],
    models,
    metrics,
    tasks,
    answers,
    scores,
    probes: [
      {
        model: models.at(-1)?.id ?? '',
        probe: 'canary',
        label: 'Canary completion',
        value: 0,
        control: 0,
        low: -0.02,
        high: 0.02,
        n: 40,
        says: 'no sign',
      },
    ],
    agreements: [],
    detail: async (task) => detailOf(task, models, answers, scores),
    picture: (name) => madeUpPicture(name),
  };
}

function detailOf(
  task: ReportTask,
  models: readonly ReportModel[],
  answers: readonly ReportAnswer[],
  scores: readonly ScoreRow[],
): TaskDetail {
  const turn = Number.parseInt(sha256(task.id).slice(0, 4), 16) % 6;
  return {
    id: task.id,
    asked: [`The page has 2 defects of ${Object.keys(types).length} kinds.`, `Hint: ${hostile[0]}`],
    pages: [
      {
        route: '/index.html',
        before: pictureName('before', turn),
        target: pictureName('target', turn),
      },
    ],
    parts: task.types.map((type, at) => ({
      id: `d${at}`,
      label: type,
      text: `main > h1 ${hostile[2]}`,
    })),
    answers: models.map(({ id: model }) => {
      const answer = answers.find((one) => one.task === task.id && one.model === model);
      return {
        model,
        sample: 0,
        status: answer?.status ?? 'ok',
        stage: answer?.stage ?? '',
        reason: answer?.reason ?? '',
        pictures: answer?.status === 'ok' ? { '/index.html': pictureName('answer', turn) } : {},
        patch: [
          {
            path: 'style.css',
            line: 3,
            tier: 'exact',
            refusal: '',
            search: '.hero { z-index: 4 }',
            replace: `.hero { z-index: 1 }\n${hostile[1]}`,
          },
          {
            path: '../../etc/passwd',
            line: 9,
            tier: '',
            refusal: 'The path leads out of its folder.',
            search: 'a',
            replace: 'b',
          },
        ],
        parts: { d0: 'bytes' },
        scores: scores
          .filter((row) => row.task === task.id && row.model === model)
          .map(({ metric: name, profile, version, value, status, reason }) => ({
            metric: name,
            profile,
            version,
            value,
            status,
            reason: reason ?? '',
          })),
        log: [{ at: '18:02:11', stage: 'call', text: '200, 9,204 tokens in, 702 out' }],
        reply: `I changed the style.\n${hostile.join('\n')}`,
      };
    }),
  };
}

const known = new Map<string, { state: string; turn: number }>();

function pictureName(state: string, turn: number): string {
  const name = sha256(`${state} ${turn}`);
  known.set(name, { state, turn });
  return name;
}

async function madeUpPicture(name: string): Promise<Uint8Array> {
  const { state = 'before', turn = 0 } = known.get(name) ?? {};
  const hue = turn * 57;
  const shift = state === 'before' ? 90 : state === 'answer' ? 14 : 0;
  const boxes = [0, 1, 2]
    .map(
      (at) =>
        `<rect x="${60 + at * 390}" y="${380 + (at === 1 ? shift : 0)}" width="340" height="210" rx="12" fill="hsl(${hue},45%,${88 - at * 6}%)"/>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="720" fill="#fff"/><rect width="1280" height="72" fill="hsl(${hue},55%,28%)"/><rect x="60" y="140" width="${520 + shift}" height="44" fill="#20242c"/><rect x="60" y="210" width="700" height="16" fill="#9aa2ad"/><rect x="60" y="240" width="640" height="16" fill="#9aa2ad"/><rect x="60" y="290" width="170" height="50" rx="8" fill="hsl(${hue},70%,45%)"/>${boxes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
