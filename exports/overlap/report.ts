import { type Comparison, type Finding, type Level, levels } from './compare.js';
import type { Thresholds } from './imprint.js';

/** What a comparison of two releases comes to, as the command line gives it out. */
export interface ComparisonReport {
  /** Whether nothing is shared and nothing too near. */
  readonly ok: boolean;
  readonly a: { readonly name: string; readonly tasks: number };
  readonly b: { readonly name: string; readonly tasks: number };
  readonly thresholds: Thresholds;
  /** Tasks of the second that are like one of the first, by level and at any. */
  readonly alike: Readonly<Record<Level | 'any', number>>;
  readonly sharedSources: readonly string[];
  readonly findings: readonly Finding[];
}

export function comparisonReport(
  { tasks, findings }: Comparison,
  { a, b, thresholds }: { readonly a: string; readonly b: string; readonly thresholds: Thresholds },
): ComparisonReport {
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length;
  const sources = findings.flatMap(({ level, value }) => (level === 'source' ? String(value) : []));
  return {
    ok: findings.length === 0,
    a: { name: a, tasks: tasks.theirs },
    b: { name: b, tasks: tasks.ours },
    thresholds,
    alike: {
      source: count('source'),
      text: count('text'),
      code: count('code'),
      look: count('look'),
      any: new Set(findings.map(({ task }) => task)).size,
    },
    sharedSources: [...new Set(sources)].sort(),
    findings,
  };
}

const meaning: Readonly<Record<Level, (thresholds: Thresholds) => string>> = {
  source: () => 'made from the same package, repository or project',
  text: ({ text }) => `at least ${percent(text)} of the words that visitors read`,
  code: ({ code }) => `at least ${percent(code)} of the code`,
  look: ({ look }) => `a picture within ${look} of 256 bits`,
};

const percent = (share: number) => `${Math.round(share * 100)} %`;
const mostShown = 20;

/** The report as people read it: how much at each level, then the first findings. */
export function comparisonText(report: ComparisonReport): string {
  const { a, b, alike, thresholds, findings } = report;
  const lines = levels.map(
    (level) =>
      `  ${level.padEnd(6)} ${String(alike[level]).padStart(7)}  ${share(alike[level], b.tasks)}  ${meaning[level](thresholds)}`,
  );
  const shown = findings.slice(0, mostShown).map(findingLine);
  const rest = findings.length - shown.length;
  return [
    `${alike.any} of the ${b.tasks} tasks of ${b.name} are in ${a.name} (${a.tasks} tasks), or near to one there:`,
    ...lines,
    ...(shown.length > 0 ? ['', ...shown] : []),
    ...(rest > 0 ? [`… and ${rest} more; --json has all of them.`] : []),
  ].join('\n');
}

function share(part: number, whole: number): string {
  return `${(whole === 0 ? 0 : (100 * part) / whole).toFixed(1).padStart(5)} %`;
}

function findingLine({ level, task, other, value }: Finding): string {
  const how =
    typeof value === 'string' ? value : level === 'look' ? `${value} bits` : percent(value);
  return `${task} is like ${other}: ${level}, ${how}`;
}
