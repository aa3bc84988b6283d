import { access, constants, readdir } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { projectFile } from '../../engine/project.js';

export interface Browser {
  readonly kind: string;
  readonly path: string;
}

async function executable(path: string): Promise<string | undefined> {
  return access(path, constants.X_OK).then(
    () => path,
    () => undefined,
  );
}

/** The build that an npm package ships packed; it runs on Linux only. */
async function shipped(): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined;
  const packed = projectFile('node_modules/@sparticuz/chromium/bin');
  const files = await readdir(packed).catch(() => []);
  return files.some((file) => file.startsWith('chromium')) ? packed : undefined;
}

async function playwrightShell(): Promise<string | undefined> {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  for (const name of (await readdir(cache).catch(() => [])).sort().reverse()) {
    if (!name.startsWith('chromium_headless_shell-')) continue;
    const folder = join(cache, name);
    for (const build of await readdir(folder)) {
      const found = await executable(join(folder, build, 'headless_shell'));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

async function onPath(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const found = await executable(join(folder, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Looks for a browser in a fixed order: the one that the lockfile pins comes before the machine's. */
export async function findBrowser(): Promise<Browser | undefined> {
  const named = process.env.FRESHET_BROWSER;
  const places: readonly (readonly [string, () => Promise<string | undefined>])[] = [
    ['FRESHET_BROWSER', async () => (named ? executable(named) : undefined)],
    ['@sparticuz/chromium', shipped],
    ["Playwright's headless shell", playwrightShell],
    ['chromium-headless-shell', () => onPath('chromium-headless-shell')],
    ['chromium', () => onPath('chromium')],
  ];
  for (const [kind, find] of places) {
    const path = await find();
    if (path !== undefined) return { kind, path };
  }
  return undefined;
}
