// Installs the packages of the lockfile if they are not the ones in node_modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const stamp = join(root, 'node_modules/.freshet-setup');

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`freshet needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(2);
}

const lockfile = readFileSync(join(root, 'package-lock.json'));
const wanted = createHash('sha256')
  .update(lockfile)
  .update(`${process.platform} ${process.arch} ${process.versions.modules}`)
  .digest('hex');
if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) process.exit(0);

process.stderr.write('Setting up: installing the packages of the lockfile (once) …\n');
// Not "npm ci": a registry may lack the builds for other platforms, and then the lockfile does too,
// which npm 11 refuses there. This keeps to the versions of the lockfile just as well and leaves it
// alone. Nothing we depend on needs an install script, so none of anybody's is run.
const install = [
  'install',
  '--no-save',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];
const npm = process.env.npm_execpath;
const { status, error } = npm
  ? spawnSync(process.execPath, [npm, ...install], { cwd: root, stdio: ['ignore', 2, 2] })
  : spawnSync('npm', install, { cwd: root, stdio: ['ignore', 2, 2] });
if (status !== 0) {
  process.stderr.write(
    `The packages could not be installed${error ? `: ${error.message}` : ''}. See the message of npm above; "npm ping" tells if the registry can be reached.\n`,
  );
  process.exit(2);
}
writeFileSync(stamp, wanted);
