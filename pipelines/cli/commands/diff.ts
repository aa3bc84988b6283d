import { compareSides } from '../../../exports/overlap/compare.js';
import { usualThresholds } from '../../../exports/overlap/imprint.js';
import { comparisonReport, comparisonText } from '../../../exports/overlap/report.js';
import { taskSide } from '../../../exports/overlap/task-side.js';
import { openRelease } from '../../../exports/release/open-release.js';
import { type OutputOptions, result } from '../output.js';

interface DiffOptions extends OutputOptions {
  readonly text?: number;
  readonly code?: number;
  readonly look?: number;
}

/** Compares two releases; exit code 1 says that the second one is not fresh beside the first. */
export async function diff(older: string, newer: string, options: DiffOptions): Promise<number> {
  const [before, after] = [await openRelease(older), await openRelease(newer)];
  const { text, code, look } = { ...usualThresholds, ...options };
  const thresholds = { text, code, look };
  const side = (release: typeof before) => taskSide(release.name, release.tasks(), release.blobs);
  const comparison = await compareSides(side(after), [side(before)], thresholds);
  const report = comparisonReport(comparison, { a: before.name, b: after.name, thresholds });
  result(options, report, () => comparisonText(report));
  return report.ok ? 0 : 1;
}
