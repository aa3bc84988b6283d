// Kills a build of real packages twenty times at random moments. Each time the next build goes on,
// and the end is the same as that of a build that nobody disturbed.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contents } from './workspace.mjs';

const kills = 20;
const directory = mkdtempSync(join(tmpdir(), 'freshet-kill-'));
const pipeline = join(directory, 'kill.yaml');
writeFileSync(
  pipeline,
  `name: kill
sources:
  - use: npm
    packages:
      - startbootstrap-agency@5.2.2
      - startbootstrap-sb-admin@4.0.0
      - startbootstrap-resume@5.0.8
      - startbootstrap-clean-blog@6.0.9
      - gentelella@4.2.0
      - tabler-ui@0.0.34
      - now-ui-kit@1.3.0
      - spectre.css@0.5.9
stages:
  - use: filters/license
  - use: filters/sites
  - use: filters/structure
  - use: filters/length
    preset: any
  - use: filters/fingerprint
  - use: filters/near-duplicates
`,
);
const command = (workspace) => [
  'pipelines/cli/bin.mjs',
  'build',
  pipeline,
  '--workspace',
  join(directory, workspace),
  '--quiet',
];
const whole = () => {
  const started = performance.now();
  const { status, stderr } = spawnSync(process.execPath, command('undisturbed'), {
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  return performance.now() - started;
};
const milliseconds = whole();
console.log(`undisturbed: ${(milliseconds / 1000).toFixed(1)} s`);

let killed = 0;
while (killed < kills) {
  // The workspace is begun anew when it is finished, so that every kill meets a build at work.
  const child = spawn(process.execPath, command('disturbed'), { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code)));
  const timer = setTimeout(() => child.kill('SIGKILL'), 150 + Math.random() * 0.5 * milliseconds);
  const code = await ended;
  clearTimeout(timer);
  if (code === null) killed += 1;
  else {
    assert.equal(code, 0);
    assert.deepEqual(
      await contents(join(directory, 'disturbed')),
      await contents(join(directory, 'undisturbed')),
    );
    if (killed < kills) rmSync(join(directory, 'disturbed'), { recursive: true });
  }
}
const last = spawnSync(process.execPath, command('disturbed'), { encoding: 'utf8' });
assert.equal(last.status, 0, last.stderr);
const [left, right] = [
  await contents(join(directory, 'disturbed')),
  await contents(join(directory, 'undisturbed')),
];
assert.deepEqual(left, right);
console.log(
  `killed ${killed} times; equal:`,
  Object.fromEntries(Object.entries(left).map(([name, { count }]) => [name, count])),
);
rmSync(directory, { recursive: true });
