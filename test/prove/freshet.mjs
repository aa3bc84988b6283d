// Runs the command line as a user does and reads its JSON.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

export function freshet(workspace, ...args) {
  const all = ['pipelines/cli/bin.mjs', ...args, '--workspace', workspace, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, all, {
    encoding: 'utf8',
    maxBuffer: 2 ** 29,
  });
  assert.equal(status, 0, stderr);
  return JSON.parse(stdout);
}
