import type { Analysis } from '../analysis.js';
import { csv } from './csv.js';
import { latex } from './latex.js';
import { type LeaderboardLine, leaderboard } from './leaderboard.js';
import { markdown } from './markdown.js';

export interface TableFile {
  readonly name: string;
  readonly text: string;
}

/** The leaderboard in three forms, every score, and what became of every answer. */
export function tableFiles(analysis: Analysis): TableFile[] {
  const { data } = analysis;
  const lines = leaderboard(analysis);
  return [
    { name: 'leaderboard.csv', text: leaderboardCsv(lines) },
    { name: 'leaderboard.tex', text: latex(lines, data.title) },
    { name: 'leaderboard.md', text: markdown(lines) },
    {
      name: 'scores.csv',
      text: csv(
        ['task', 'model', 'sample', 'metric', 'profile', 'version', 'value', 'status', 'reason'],
        data.scores.map((row) => [
          row.task,
          row.model,
          row.sample,
          row.metric,
          row.profile,
          row.version,
          row.value,
          row.status,
          row.reason,
        ]),
      ),
    },
    {
      name: 'answers.csv',
      text: csv(
        [
          'task',
          'model',
          'sample',
          'status',
          'stage',
          'reason',
          'calls',
          'tokens in',
          'tokens out',
          'cost',
          'seconds',
        ],
        data.answers.map((row) => [
          row.task,
          row.model,
          row.sample,
          row.status,
          row.stage,
          row.reason,
          row.calls,
          row.inputTokens,
          row.outputTokens,
          row.cost,
          row.seconds,
        ]),
      ),
    },
  ];
}

function leaderboardCsv(lines: readonly LeaderboardLine[]): string {
  return csv(
    [
      'model',
      'kind',
      'metric',
      'profile',
      'version',
      'judged',
      'all',
      'n all',
      'valid',
      'n valid',
      'low',
      'high',
      'invalid',
      'failed',
      'unavailable',
    ],
    lines.map((line) => [
      line.model,
      line.kind,
      line.metric,
      line.profile,
      line.version,
      line.judged,
      line.all,
      line.nAll,
      line.valid,
      line.nValid,
      line.low,
      line.high,
      line.invalid,
      line.failed,
      line.unavailable,
    ]),
  );
}
