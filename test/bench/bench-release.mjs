// Releases of synthetic tasks: quotas that take some of them, and all of them with the manifest;
// time and peak memory, and how they grow. npm run bench -- release [10000 100000 …]
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { bundle, out } from './bundle.mjs';

const script = await bundle('release');

/** Each figure in a process of its own: peak memory is a figure of the process. */
function measure(tasks, mode, directory) {
  const allocator = ['--import', './pipelines/engine/store/allocator.mjs'];
  const args = [...allocator, script, String(tasks), mode, directory];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

const modes = {
  make: 'workspace made (not measured)',
  quotas: 'release by quotas',
  all: 'release of everything',
  read: 'release read',
};
const sizes = process.argv.slice(2).map(Number);
const results = [];
for (const tasks of sizes.length > 0 ? sizes : [10_000, 100_000, 1_000_000]) {
  const directory = `${out}/release-${tasks}-${process.pid}`;
  const result = { tasks };
  console.log(`${tasks} tasks`);
  for (const [mode, meaning] of Object.entries(modes)) {
    const measured = measure(tasks, mode, directory);
    result[mode] = measured;
    const steps = Object.entries(measured.steps ?? {}).map(([name, took]) => `${name} ${took}`);
    console.log(
      `  ${meaning}: ${measured.tasks ?? tasks} tasks, ${measured.seconds} s, peak ${measured.megabytes} MB` +
        (steps.length > 0 ? ` (${steps.join(', ')})` : ''),
    );
  }
  rmSync(directory, { recursive: true });
  results.push(result);
}
const [small, large] = [results[0], results.at(-1)];
if (small && large && small !== large) {
  for (const mode of ['quotas', 'all', 'read']) {
    const ratio = (figure) => (large[mode][figure] / small[mode][figure]).toFixed(2);
    console.log(
      `${modes[mode]}, ${large.tasks} / ${small.tasks} tasks: time ${ratio('seconds')}, peak memory ${ratio('megabytes')}`,
    );
  }
}
