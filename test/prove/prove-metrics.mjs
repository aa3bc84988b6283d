// Holds the kernels against CPython, SciPy and scikit-image on 10^5 random inputs each, live.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const folder = mkdtempSync(join(tmpdir(), 'freshet-prove-metrics-'));
const python = spawnSync('/usr/bin/python3', ['test/prove/metrics.py', folder], {
  encoding: 'utf8',
});
if (python.status !== 0) {
  rmSync(folder, { recursive: true });
  console.error('This needs /usr/bin/python3 with SciPy and scikit-image:', python.stderr);
  process.exit(1);
}

async function load(name) {
  const outfile = join(process.cwd(), 'node_modules', '.cache', 'freshet-prove', `${name}.mjs`);
  await build({
    entryPoints: [`eval/metrics/kernels/${name}.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  return import(outfile);
}

const lines = (name) =>
  readFileSync(join(folder, name), 'utf8').trimEnd().split('\n').map(JSON.parse);
const floats = (name) => new Float64Array(new Uint8Array(readFileSync(join(folder, name))).buffer);

const { matchingBlocks, ratio } = await load('ratio');
let ratios = 0;
for (const [first, second, on, off] of lines('ratios.jsonl')) {
  assert.equal(ratio(first, second, true), on, JSON.stringify([first, second]));
  assert.equal(ratio(first, second, false), off, JSON.stringify([first, second]));
  ratios += 1;
}
assert.equal(ratios, 100_000);
console.log(`${ratios} pairs of texts: the same ratio as difflib, with autojunk and without`);

let long = 0;
for (const [first, second, on, off, blocks] of lines('long.jsonl')) {
  assert.equal(ratio(first, second, true), on, JSON.stringify([first, second]));
  assert.equal(ratio(first, second, false), off, JSON.stringify([first, second]));
  const points = [first, second].map((text) => Array.from(text, (one) => one.codePointAt(0)));
  const found = matchingBlocks(...points).map(({ inFirst, inSecond, size }) => [
    inFirst,
    inSecond,
    size,
  ]);
  assert.deepEqual(found, blocks, JSON.stringify([first, second]));
  long += 1;
}
console.log(`${long} pairs of long texts: the same ratios and the same blocks as difflib`);

const { assign, totalCost } = await load('assignment');
let matrices = 0;
for (const { rows, columns, costs, columnOf, cost } of lines('assignments.jsonl')) {
  const matrix = { rows, columns, costs: Float64Array.from(costs) };
  const found = assign(matrix);
  assert.deepEqual([...found], columnOf);
  assert.ok(Math.abs(totalCost(matrix, found) - cost) < 1e-9);
  matrices += 1;
}
console.log(`${matrices} matrices: the same assignment as SciPy, ties included`);

const { ciede2000Of } = await load('ciede2000');
const [left, right] = [floats('left.lab'), floats('right.lab')];
const found = ciede2000Of(left, right);
const expected = floats('ciede2000.f64');
/**
 * The formula jumps where two hues are half a turn apart. Of hues that are so exactly, scikit-image
 * takes the side that its angles were rounded to; the definition, and we, say which side it is.
 */
function areOpposite(at) {
  const [a1, b1, a2, b2] = [left[at + 1], left[at + 2], right[at + 1], right[at + 2]];
  return a1 * b2 === a2 * b1 && a1 * a2 + b1 * b2 < 0;
}
let worst = 0;
let opposite = 0;
for (let at = 0; at < found.length; at += 1) {
  if (areOpposite(3 * at)) {
    opposite += 1;
    continue;
  }
  worst = Math.max(worst, Math.abs(found[at] - expected[at]));
}
assert.equal(found.length, 100_000);
assert.ok(worst <= 1e-6, `ΔE00 is off by ${worst}`);
assert.ok(opposite < 20, `${opposite} pairs are left out`);
console.log(
  `${found.length} pairs of colours: ΔE00 at most ${worst.toExponential(1)} off, ${opposite} of opposite hues left out`,
);

const { ssim } = await load('ssim');
let pictures = 0;
let furthest = 0;
for (const { width, height, left, right, value } of lines('pictures.jsonl')) {
  const planes = [left, right].map((channels) => ({
    width,
    height,
    channels: channels.map((channel) => Uint8Array.from(channel)),
  }));
  furthest = Math.max(furthest, Math.abs(ssim(planes[0], planes[1]) - value));
  pictures += 1;
}
assert.ok(furthest <= 1e-9, `SSIM is off by ${furthest}`);
console.log(`${pictures} pairs of pictures: SSIM at most ${furthest.toExponential(1)} off`);
rmSync(folder, { recursive: true });
