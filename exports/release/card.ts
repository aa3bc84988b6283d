import { stringify } from 'yaml';
import { type Dimension, stratumText } from '../split/dimensions.js';
import type { AboutBody } from './write-about.js';

const sizes = [
  [1_000, 'n<1K'],
  [10_000, '1K<n<10K'],
  [100_000, '10K<n<100K'],
  [1_000_000, '100K<n<1M'],
] as const;

/** The page that people see first, with a header that Hugging Face's tools read. */
export function card(
  body: AboutBody,
  plots: readonly Dimension[],
  licences: ReadonlyMap<string, number>,
): string {
  const names = Object.keys(body.splits).sort();
  const total = names.reduce((sum, name) => sum + (body.splits[name]?.tasks ?? 0), 0);
  const header = {
    pretty_name: `${body.name} ${body.version}`,
    license: [...licences.keys()].map((name) => name.toLowerCase()),
    tags: ['ui', 'web', 'benchmark', 'freshet'],
    size_categories: [sizes.find(([most]) => total < most)?.[1] ?? '1M<n<10M'],
    configs: [
      {
        config_name: 'default',
        data_files: names.map((split) => ({ split, path: `data/${split}-*.parquet` })),
      },
    ],
  };
  const parts = [
    `# ${body.name} ${body.version}`,
    `A benchmark release of ${total} certified tasks, made by freshet ${body.tool.version} with the seed \`${body.seed}\`. Every task has a certificate that was measured, and every source a licence that allows this; both can be checked with \`freshet verify\`.`,
    `> This data must not be part of training material. Canary: \`${body.canary}\``,
    '## Splits',
    tableOf(
      ['split', 'tasks', 'families'],
      names.map((name) => [name, body.splits[name]?.tasks ?? 0, body.splits[name]?.families ?? 0]),
    ),
    'Tasks of one family (same repository, package, site, instance or nearly the same source) never stand in two splits.',
    ...plots.map((name) => `![Tasks by ${name}](plots/${name}.svg)`),
    '## What quotas could not be filled',
    shortfalls(body),
    ...withdrawn(body),
    '## Licences of the sources',
    tableOf(
      ['licence', 'tasks'],
      [...licences].map(([name, tasks]) => [name, tasks]),
    ),
    'Each source and each part by others is in `licences.jsonl`, with its revision and the words that attribute it.',
    '## Files',
    files(body),
  ];
  return `---\n${stringify(header)}---\n\n${parts.join('\n\n')}\n`;
}

function tableOf(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function shortfalls({ shortfalls: list }: AboutBody): string {
  if (list.length === 0) return 'None.';
  return tableOf(
    ['split', 'stratum', 'wanted', 'chosen', 'why'],
    list.map(({ split, stratum, wanted, chosen, because }) => [
      split,
      stratumText(stratum),
      wanted,
      chosen,
      because,
    ]),
  );
}

function withdrawn({ withdrawn: list }: AboutBody): string[] {
  if (list.length === 0) return [];
  const rows = list.map(({ source, version, tasks }) => [source, version, tasks]);
  const head = ['source', 'since version', 'tasks'];
  return ['## Taken out because their owners asked for it', tableOf(head, rows)];
}

const answers = {
  inline: 'The column `target` has the answers.',
  separate: 'Answers are apart, in `answers/`; give that folder to whoever scores.',
  encrypted:
    'Answers are in `answers/`, encrypted; `FRESHET_ANSWERS_KEY` opens them if a secret was used.',
} as const;

function files(body: AboutBody): string {
  return [
    '- `data/`: Parquet, one row a task; `input` is the prompt as JSON, `files/` has what it names.',
    '- `jsonl/`: the same as `input`, `target`, `metadata`.',
    '- `files/`: sites, pictures, prompts and licence texts by their sha256.',
    '- `lists/`: hashes of all rows and files, and what was left out and why.',
    `- ${answers[body.answers]}`,
  ].join('\n');
}
