// Rows through three pure stages: time and peak memory, first, again, and against parsing every row.
// npm run bench -- rows [10000 100000 …]
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { bundle, out } from './bundle.mjs';

const script = await bundle('rows');

/** Each figure in a process of its own: peak memory is a figure of the process. */
function measure(rows, mode, directory) {
  // With the allocator as the command line sets it.
  const allocator = ['--import', './pipelines/engine/store/allocator.mjs'];
  const args = [...allocator, script, String(rows), mode, directory];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const modes = {
  first: 'first build',
  cached: 'again, nothing changed',
  joined: 'again, every step joined anew',
  parsing: 'instead, every row parsed and hashed',
};
const sizes = process.argv.slice(2).map(Number);
const results = [];
for (const rows of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  const directory = `${out}/workspace-${rows}-${process.pid}`;
  const result = { rows };
  console.log(`${rows} rows, three stages`);
  for (const [mode, meaning] of Object.entries(modes)) {
    const { seconds, megabytes, executed } = measure(rows, mode, directory);
    result[mode] = { seconds, megabytes };
    console.log(`  ${seconds} s, peak ${megabytes} MB, ${executed} run: ${meaning}`);
  }
  rmSync(directory, { recursive: true });
  const ratio = (mode) => (result[mode].seconds / result.parsing.seconds).toFixed(2);
  console.log(
    `  time: cached / parsing = ${ratio('cached')}, joined / parsing = ${ratio('joined')}`,
  );
  results.push(result);
}
const [small, large] = [results[0], results.at(-1)];
if (small && large && small !== large) {
  for (const mode of ['first', 'cached', 'joined']) {
    const ratio = (large[mode].megabytes / small[mode].megabytes).toFixed(2);
    console.log(`peak memory, ${mode}: ${large.rows} rows / ${small.rows} rows = ${ratio}`);
  }
}
