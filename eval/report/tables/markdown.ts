import type { LeaderboardLine } from './leaderboard.js';
import { pivot, range, share } from './pivot.js';

const escaped = (text: string) =>
  text.replace(/[\\`*_[\]<>|]/g, (character) => `\\${character}`).replace(/\s+/g, ' ');

/** The leaderboard for a README or an issue. */
export function markdown(lines: readonly LeaderboardLine[]): string {
  const { metrics, models } = pivot(lines);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  const head = metrics.map(({ label, profile }) => `${escaped(label)} (${profile})`);
  const body = models.map(({ model, cells }) =>
    row([
      escaped(model),
      ...cells.map((cell) =>
        cell === undefined ? '–' : `${share(cell.all ?? cell.valid)} ${range(cell, '–')}`.trim(),
      ),
    ]),
  );
  return [row(['Model', ...head]), row(['---', ...head.map(() => '---:')]), ...body].join('');
}
