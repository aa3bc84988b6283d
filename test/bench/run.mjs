// Builds and runs the benchmark: npm run bench [-- rows … | metrics]
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { build } from 'esbuild';

if (process.argv[2] === 'metrics') {
  await import('./metrics.mjs');
  process.exit();
}

const out = 'node_modules/.cache/freshet-bench';
mkdirSync(out, { recursive: true });
await build({
  entryPoints: ['test/bench/rows.ts'],
  outfile: `${out}/rows.mjs`,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
});

/** Each figure in a process of its own: peak memory is a figure of the process. */
function measure(rows, mode, directory) {
  const args = ['--expose-gc', `${out}/rows.mjs`, String(rows), mode, directory];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const sizes = process.argv.slice(2).map(Number);
const results = [];
for (const rows of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  const directory = `${out}/workspace-${rows}-${process.pid}`;
  const first = measure(rows, 'first', directory);
  const cached = measure(rows, 'cached', directory);
  const parsing = measure(rows, 'parsing', directory);
  spawnSync('rm', ['-rf', directory]);
  results.push({ rows, first, cached, parsing });
  console.log(
    `${rows} rows, three stages: first ${first.seconds} s (peak ${first.megabytes} MB), cached ${cached.seconds} s (peak ${cached.megabytes} MB, ${cached.executed} run), parsing and hashing every row ${parsing.seconds} s; cached / parsing = ${(cached.seconds / parsing.seconds).toFixed(2)}`,
  );
}
const [small, large] = [results[0], results.at(-1)];
if (small && large && small !== large) {
  for (const mode of ['first', 'cached']) {
    const ratio = (large[mode].megabytes / small[mode].megabytes).toFixed(2);
    console.log(`peak memory, ${mode}: ${large.rows} rows / ${small.rows} rows = ${ratio}`);
  }
}
