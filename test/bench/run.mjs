// Runs the benchmarks: npm run bench [-- name [arguments of that one]]
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { bundle } from './bundle.mjs';

const [wanted, ...rest] = process.argv.slice(2);
let failed = 0;
for (const file of readdirSync('test/bench').sort()) {
  const [, name, ending] = /^bench-(.+)\.(ts|mjs)$/.exec(file) ?? [];
  if (name === undefined || (wanted !== undefined && wanted !== name)) continue;
  console.log(`\n== ${name}`);
  const script = ending === 'ts' ? await bundle(`bench-${name}`) : `test/bench/${file}`;
  const { status } = spawnSync(process.execPath, [script, ...rest], { stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exitCode = failed === 0 ? 0 : 1;
