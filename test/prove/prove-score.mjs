// On a release of repair tasks: gold answers score the best of every automatic metric on every task,
// untouched sites their stored floor, the rules strictly in between; an answer with a script that
// never ends is invalid and holds nobody up; scoring again computes nothing.
// FRESHET_PROVE_RELEASE names a release (else the demo is built), FRESHET_PROVE_LIMIT its first tasks.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTypeScript } from './run-typescript.mjs';

const folder = mkdtempSync(join(tmpdir(), 'freshet-prove-score-'));
function freshet(...args) {
  const { status } = spawnSync(process.execPath, ['pipelines/cli/bin.mjs', ...args], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`freshet ${args.join(' ')} ended with ${status}`);
}
try {
  let release = process.env.FRESHET_PROVE_RELEASE;
  if (release === undefined) {
    release = join(folder, 'release');
    const workspace = join(folder, 'workspace');
    freshet('build', 'pipelines/demo.yaml', '--workspace', workspace);
    freshet('release', 'demo', '--workspace', workspace, '--out', release);
  }
  const limit = process.env.FRESHET_PROVE_LIMIT ?? '';
  process.exitCode = await runTypeScript('test/prove/score-release.ts', release, folder, limit);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
