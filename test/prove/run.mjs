// Runs the long checks on real material: npm run prove [-- name …]
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const scripts = readdirSync('test/prove')
  .filter((name) => /^prove-.*\.mjs$/.test(name))
  .sort();
const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const script of scripts) {
  const name = script.slice('prove-'.length, -'.mjs'.length);
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const { status } = spawnSync(process.execPath, [`test/prove/${script}`], { stdio: 'inherit' });
  if (status === 0) passed += 1;
  else failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
