import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Block } from '../../eval/metrics/blocks/block.js';
import { pageValue, scorePage } from '../../eval/metrics/blocks/page-score.js';
import { similarities } from '../../eval/metrics/blocks/text-similarity.js';
import { assign, totalCost } from '../../eval/metrics/kernels/assignment.js';
import { ciede2000Of } from '../../eval/metrics/kernels/ciede2000.js';
import { planesOf } from '../../eval/metrics/kernels/planes.js';
import { ssim } from '../../eval/metrics/kernels/ssim.js';
import { projectFile } from '../../pipelines/engine/project.js';
import { costs, numbers, picture } from '../support/recipes.js';

/** How many times faster than the reference each kernel has to be. */
const wanted = { ssim: 3, difflib: 20, page: 20, assignment: 1 / 1.5, ciede2000: 2 };
type Name = keyof typeof wanted;

const against: Readonly<Record<Name, string>> = {
  ssim: 'SSIM of 1440×900 RGB, scikit-image',
  difflib: '150×150 ratios of page texts, CPython difflib',
  page: 'a page score of 150×150 blocks, difflib + SciPy + scikit-image',
  assignment: 'assignment 500×500, SciPy',
  ciede2000: 'ΔE00 of a million pairs, scikit-image',
};

const size = { width: 1440, height: 900, costs: 500 };
const [left, right] = [1, 2].map((seed) =>
  picture({ seed, width: size.width, height: size.height, kind: 'near' }),
) as [ReturnType<typeof picture>, ReturnType<typeof picture>];
const labs = [5, 6].map((seed) => numbers(seed, 3_000_000, -100, 100)) as [
  Float64Array,
  Float64Array,
];
const matrix = {
  rows: size.costs,
  columns: size.costs,
  costs: costs({ seed: 9, rows: 500, columns: 500, levels: 2 ** 24, divisor: 2 ** 24 }),
};
const pages = makePages();
const texts = pages.map((page) => page.map(({ text }) => text)) as [string[], string[]];

const works: Readonly<Record<Name, readonly [runs: number, work: () => number]>> = {
  ssim: [9, () => ssim(planesOf(left), planesOf(right)) ?? 0],
  difflib: [7, () => sumOf(similarities(...texts, true))],
  page: [7, () => pageValue(scorePage(pages[0], pages[1], 'code'))],
  assignment: [15, () => totalCost(matrix, assign(matrix))],
  ciede2000: [5, () => sumOf(ciede2000Of(...labs))],
};

/** Labels, headings and paragraphs of made-up words; the answer repeats most of them, changed. */
function makePages(): [Block[], Block[]] {
  const words =
    'welcome learn latest delivery weekly read more about our products sign in create account dashboard settings profile the of and to for new free pricing contact support team blog news terms'.split(
      ' ',
    );
  const draw = numbers(3, 40_000, 0, 1);
  let at = 0;
  const random = () => draw[at++ % draw.length] ?? 0;
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const text = () =>
    Array.from({ length: pick([1, 1, 2, 2, 3, 4, 6, 10, 18, 30]) }, () => pick(words))
      .join(' ')
      .slice(0, 200);
  const block = (label: string): Block => ({
    text: label,
    bbox: { x: random(), y: 3 * random(), w: random() / 3, h: random() / 20 },
    color: `rgb(${[0, 0, 0].map(() => Math.floor(256 * random())).join(', ')})`,
    tag: 'P',
  });
  const changed = (label: string) => {
    const place = Math.floor(random() * label.length);
    return `${label.slice(0, place)}${pick(words)}${label.slice(place + 3)}`.slice(0, 200);
  };
  const reference = Array.from({ length: 150 }, () => block(text()));
  const answer = reference.map(({ text: label }) =>
    block(random() < 0.7 ? changed(label) : text()),
  );
  return [reference, answer];
}

function sumOf(values: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return sum;
}

/** CPU time, on both sides: other processes on the machine would be measured with wall-clock time. */
function best(runs: number, work: () => number) {
  let [seconds, value] = [Number.POSITIVE_INFINITY, 0];
  for (let run = 0; run < runs; run += 1) {
    const started = process.cpuUsage();
    value = work();
    const { user, system } = process.cpuUsage(started);
    seconds = Math.min(seconds, (user + system) / 1e6);
  }
  return { seconds, value };
}

const Results = z.record(z.string(), z.object({ seconds: z.number(), value: z.number() }));

function reference(): z.infer<typeof Results> | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'freshet-bench-'));
  const file = (name: string, data: string | Uint8Array) => writeFileSync(join(folder, name), data);
  const bytes = (list: Float64Array) => new Uint8Array(list.buffer);
  file('size.json', JSON.stringify(size));
  file('left.rgba', left.data);
  file('right.rgba', right.data);
  file('left.lab', bytes(labs[0]));
  file('right.lab', bytes(labs[1]));
  file('costs.f64', bytes(matrix.costs));
  const plain = pages.map((page) =>
    page.map(({ text, bbox, color }) => ({ text, ...bbox, rgb: color.match(/\d+/g)?.map(Number) })),
  );
  file('pages.json', JSON.stringify(plain));
  const script = projectFile('test', 'bench', 'bench-metrics.py');
  const ran = spawnSync('/usr/bin/python3', [script, folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  if (ran.status === 0) return Results.parse(JSON.parse(ran.stdout));
  console.log(`The reference cannot run: ${ran.error?.message ?? ran.stderr.trim()}`);
  return undefined;
}

const expected = reference();
let missed = 0;
for (const name of Object.keys(works) as Name[]) {
  const own = best(...works[name]);
  const milliseconds = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`;
  const theirs = expected?.[name];
  if (theirs === undefined) {
    console.log(`${against[name]}: ${milliseconds(own.seconds)}, nothing to compare with`);
    continue;
  }
  const ratio = theirs.seconds / own.seconds;
  const off = Math.abs(own.value - theirs.value) / Math.max(1, Math.abs(theirs.value));
  const fast = ratio >= wanted[name] && off < 1e-6;
  if (!fast) missed += 1;
  console.log(
    `${against[name]}: ${milliseconds(theirs.seconds)} / ${milliseconds(own.seconds)} = ${ratio.toFixed(1)}× (at least ${wanted[name].toFixed(2)}×), values differ by ${off.toExponential(1)}${fast ? '' : ' MISSED'}`,
  );
}
process.exitCode = missed === 0 ? 0 : 1;
