import type { LeaderboardLine } from './leaderboard.js';
import { pivot, range, share } from './pivot.js';

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function escaped(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (character) => escapes[character] ?? `\\${character}`);
}

/** The leaderboard for a paper; needs the package booktabs. */
export function latex(lines: readonly LeaderboardLine[], caption: string): string {
  const { metrics, models } = pivot(lines);
  const head = metrics.map(({ label, profile }) => `${escaped(label)} (${profile})`);
  const body = models.map(({ model, cells }) => {
    const values = cells.map((cell) =>
      cell === undefined
        ? '--'
        : `${share(cell.all ?? cell.valid)}\\,{\\footnotesize ${range(cell, '--')}}`,
    );
    return `${[escaped(model), ...values].join(' & ')} \\\\`;
  });
  return [
    '\\begin{table}',
    '\\centering',
    `\\caption{${escaped(caption)}}`,
    `\\begin{tabular}{l${'r'.repeat(metrics.length)}}`,
    '\\toprule',
    `${['Model', ...head].join(' & ')} \\\\`,
    '\\midrule',
    ...body,
    '\\bottomrule',
    '\\end{tabular}',
    '\\end{table}',
    '',
  ].join('\n');
}
