import colors from 'picocolors';
import { barsOf } from '../../../exports/release/plots.js';
import type { StratumCount } from '../../../exports/release/strata.js';
import { dimensions } from '../../../exports/split/dimensions.js';

const width = 40;

/** Strata as bars of a terminal: for each dimension, its values in each split. */
export function terminalBars(counts: readonly StratumCount[]): string {
  const splits = [...new Set(counts.map(({ split }) => split))].sort();
  const name = Math.max(5, ...splits.map((split) => split.length));
  const lines: string[] = [];
  for (const dimension of dimensions) {
    const bars = barsOf(counts, dimension);
    const values = [...new Set(bars.map(({ value }) => value))].sort();
    const most = Math.max(1, ...bars.map(({ tasks }) => tasks));
    const label = Math.max(dimension.length, ...values.map((value) => value.length));
    lines.push(colors.bold(dimension));
    for (const value of values) {
      for (const [at, split] of splits.entries()) {
        const tasks = bars.find((bar) => bar.value === value && bar.split === split)?.tasks ?? 0;
        const bar = '█'.repeat(Math.ceil((tasks / most) * width));
        const first = at === 0 ? value : '';
        lines.push(`  ${first.padEnd(label)}  ${split.padEnd(name)} ${bar} ${tasks}`);
      }
    }
    lines.push('');
  }
  return lines.join('\n');
}
