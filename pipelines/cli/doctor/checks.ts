import { constants } from 'node:fs';
import { access, readdir, statfs } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../../../capture/browser/find.js';
import { findSandbox } from '../../../capture/sandbox/find.js';

export interface Check {
  readonly name: string;
  readonly status: 'ok' | 'warning' | 'missing';
  readonly detail: string;
  readonly fix?: string;
}

const leastFreeBytes = 2 * 1024 ** 3;
const keyNames = [
  'GITHUB_TOKEN',
  'FIGMA_TOKEN',
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'GOOGLE_API_KEY',
];

async function node(): Promise<Check> {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const good = major > 20 || (major === 20 && minor >= 19);
  const detail = `Node ${process.versions.node}`;
  if (good) return { name: 'node', status: 'ok', detail };
  return { name: 'node', status: 'missing', detail, fix: 'Install Node 20.19 or newer.' };
}

async function browser(): Promise<Check> {
  const found = await findBrowser();
  if (found !== undefined)
    return { name: 'browser', status: 'ok', detail: `${found.kind}: ${found.path}` };
  return {
    name: 'browser',
    status: 'missing',
    detail: 'No Chromium was found.',
    fix: 'Run "npm start"; on a machine that is not Linux, "npx playwright install chromium-headless-shell", or name one with FRESHET_BROWSER.',
  };
}

async function fonts(): Promise<Check> {
  const places = ['/usr/share/fonts', '/usr/local/share/fonts', join(homedir(), '.fonts')];
  let count = 0;
  for (const place of places) {
    const files = await readdir(place, { recursive: true }).catch(() => []);
    count += files.filter((file) => /\.(ttf|otf|ttc|woff2?)$/i.test(file)).length;
  }
  const detail = `${count} font files on this machine`;
  if (count > 0) return { name: 'fonts', status: 'ok', detail };
  return {
    name: 'fonts',
    status: 'warning',
    detail,
    fix: 'Pages that bring no fonts may show none; install a font package such as fonts-dejavu.',
  };
}

async function sandbox(): Promise<Check> {
  const name = 'sandbox';
  const { found, unfit } = await findSandbox(process.env.FRESHET_SANDBOX);
  if (found !== undefined && found.kind !== 'none') {
    return { name, status: 'ok', detail: found.detail };
  }
  const fix =
    'Projects that need a build will not be built safely. Install the package "bubblewrap", and allow user namespaces on this machine.';
  const detail = found?.detail ?? [...new Set(unfit.map((one) => one.detail))].join('; ');
  return { name, status: 'warning', detail, fix };
}

async function disk(): Promise<Check> {
  const { bavail, bsize } = await statfs('.');
  const free = bavail * bsize;
  const detail = `${(free / 1024 ** 3).toFixed(1)} GiB free here`;
  await access('.', constants.W_OK);
  if (free > leastFreeBytes) return { name: 'disk', status: 'ok', detail };
  return { name: 'disk', status: 'warning', detail, fix: 'Choose a larger disk with --workspace.' };
}

/** Whether keys are set, never what they are. */
async function keys(): Promise<Check> {
  const detail = keyNames
    .map((name) => `${name} ${process.env[name] ? 'set' : 'not set'}`)
    .join(', ');
  return { name: 'keys', status: 'ok', detail: `${detail} (none is needed for npm start)` };
}

export const checks: readonly (() => Promise<Check>)[] = [
  node,
  browser,
  fonts,
  sandbox,
  disk,
  keys,
];
