import { findingsIn } from '../../exports/overlap/compare.js';
import { type Imprint, usualThresholds } from '../../exports/overlap/imprint.js';
import { type ImprintTable, readImprints, type Side } from '../../exports/overlap/imprint-table.js';
import { sketchBits, sketchSimilarity } from '../../exports/overlap/sketch.js';
import { randomWords } from '../capture/dedupe-vectors.js';

/** One task in so many is a near copy of one that others have. */
const copies = 100;
const largest = Number(process.argv[2] ?? 1_000_000);

/** Tasks of many works, four of each; of some works the other side has a copy. */
function side(name: string, count: number, salt: number): Side {
  return {
    name,
    async *imprints() {
      for (let task = 0; task < count; task += 1) {
        const work = Math.floor(task / 4);
        const isCopy = salt > 0 && task % copies === 0;
        const owner = isCopy ? work : work + salt;
        yield {
          id: `${name}-${task}`,
          sources: [`work-${salt}-${work}`],
          text: digits(owner * 2, task, sketchBits / 32, isCopy || salt === 0 ? 3 : 9),
          code: digits(owner * 2 + 1, task, sketchBits / 32, 9),
          looks: [digits(owner * 3, task, 8, 0)],
        } satisfies Imprint;
      }
    },
  };
}

/** A work's own words, some of which a task has other ones of. */
function digits(work: number, task: number, words: number, changed: number): string {
  const random = randomWords(work);
  const other = randomWords(task + 7);
  const all = Int32Array.from({ length: words }, random);
  for (let at = 0; at < changed; at += 1) all[other() % words] = other();
  return Buffer.from(all.buffer).toString('hex');
}

/** Seconds of processor time: the machine may have other things to do. */
function seconds<T>(work: () => T): { readonly result: T; readonly spent: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, spent: (user + system) / 1e6 };
}

function allPairs({ text, ours }: ImprintTable): number {
  let found = 0;
  for (let mine = 0; mine < ours; mine += 1) {
    for (let other = ours; other < text.count; other += 1) {
      if (sketchSimilarity(text, mine, other) < usualThresholds.text) continue;
      found += 1;
      break;
    }
  }
  return found;
}

let before: number | undefined;
for (const count of [10_000, 100_000, 1_000_000].filter((one) => one <= largest)) {
  const table = await readImprints(side('new', count, 10_000_000), [side('old', count, 0)]);
  const { result, spent } = seconds(() => findingsIn(table, usualThresholds));
  const levels = (['source', 'text', 'code', 'look'] as const).map(
    (level) => `${level} ${result.filter((finding) => finding.level === level).length}`,
  );
  const growth = before === undefined ? '' : `, ${(spent / before).toFixed(1)} times as long`;
  console.log(
    `${count} tasks against ${count}: ${spent.toFixed(1)} s${growth}; found ${levels.join(', ')}`,
  );
  if (count === 10_000) {
    const part = { ...table, ours: 500 };
    const slow = seconds(() => allPairs(part));
    console.log(`all pairs of texts would take ${((slow.spent * count) / 500).toFixed(0)} s`);
  }
  console.log(`peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  before = spent;
}
